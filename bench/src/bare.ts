/**
 * Three Candles as fast as a mutable loop over integers can play it: no agenda, no words, no views. The baseline that
 * the kernel's speed is compared with; nothing else should be written like this.
 */
export function bareGame(seats: number, random: (n: number) => number): number {
  const hands = new Int32Array(seats * 3)
  const left = new Int32Array(seats).fill(3)
  const laid = new Int32Array(seats)
  deal(hands, random)
  let decisions = 0
  // Summed up, so that the compiler cannot eliminate the reads.
  let seen = 0
  for (let round = 1; round <= 3; round++) {
    let winner = 0
    for (let seat = 0; seat < seats; seat++) {
      laid[seat] = takeOut(hands, seat, random(left[seat] as number), left)
      decisions++
      if ((laid[seat] as number) > (laid[winner] as number)) winner = seat
    }
    if (round === 3) break
    const peek = random(seats)
    decisions++
    if (peek > 0) seen += lookAt(hands, (winner + peek) % seats, random(left[(winner + peek) % seats] as number))
  }
  return seen < 0 ? 0 : decisions
}

function deal(hands: Int32Array, random: (n: number) => number): void {
  const deck = Int32Array.from({ length: 12 }, (_, index) => index + 1)
  for (let at = 0; at < hands.length; at++) {
    const other = at + random(12 - at)
    const card = deck[other] as number
    deck[other] = deck[at] as number
    hands[at] = card
  }
}

function takeOut(hands: Int32Array, seat: number, index: number, left: Int32Array): number {
  const last = seat * 3 + (left[seat] as number) - 1
  const card = hands[seat * 3 + index] as number
  hands[seat * 3 + index] = hands[last] as number
  left[seat] = (left[seat] as number) - 1
  return card
}

const lookAt = (hands: Int32Array, seat: number, index: number): number => hands[seat * 3 + index] as number
