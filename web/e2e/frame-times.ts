/** The frames of a page while everything on its board moved. */
export interface Frames {
  /** Durations in milliseconds, in order of time. */
  readonly frames: readonly number[]
  /** How many pieces moved. */
  readonly pieces: number
}

/** Runs in the page: moves every piece on the board on its own for `lasts` milliseconds, and times the frames. */
export function moveEverything(lasts: number): Promise<Frames> {
  const board = document.querySelector('.table-board, main') ?? document.body
  // The elements that games draw as pieces: standees, tokens, seats, hunters, cards.
  const found = board.querySelectorAll(
    '.standee, .token, .clan-seat, .clan-mini, .clan-dagger, .hunt-hunter, .hunt-card, .hunt-mini, .hunt-monster, .icon',
  )
  // Elements inside one that moves are already moving.
  const pieces = [...found].filter(
    (piece) => !piece.parentElement?.closest('.standee, .token, .clan-seat, .hunt-hunter'),
  )
  for (const [index, piece] of pieces.entries())
    piece.animate([{ transform: 'none' }, { transform: `translate(${8 + (index % 7)}px, -9px) rotate(4deg)` }], {
      duration: 250,
      direction: 'alternate',
      iterations: lasts / 250,
      easing: 'ease-out',
      composite: 'add',
    })
  return new Promise((done) => {
    const frames: number[] = []
    let [first, last] = [0, 0]
    const next = (now: number): void => {
      if (last > 0) frames.push(now - last)
      first ||= now
      last = now
      if (now - first < lasts) requestAnimationFrame(next)
      else done({ frames, pieces: pieces.length })
    }
    requestAnimationFrame(next)
  })
}
