import type { Choice, View } from '@gloamhall/kernel'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { CARDS, CHARACTERS, CLANS, RANKS } from '@gloamhall/blood-bound/face'

/** What this seat may claim, in the groups of the picker. The same list as the game's `talk.ts`; a test compares them. */
export interface Claimable {
  readonly me: {
    readonly clan: readonly Choice[]
    readonly rank: readonly Choice[]
    readonly clue: readonly Choice[]
    readonly leader: Choice
  }
  readonly requests: readonly Choice[]
  readonly others: readonly AboutSeat[]
}

export interface AboutSeat {
  readonly seat: number
  readonly clan: readonly Choice[]
  readonly lead: readonly Choice[]
  readonly fate: readonly Choice[]
  /** Only for a Harlequin who has looked at that card. */
  readonly saw: readonly Choice[]
}

export function claimable({ board, viewer, seats }: View<BloodBoundBoard>): Claimable | undefined {
  const own = board.players.find(({ seat }) => seat === viewer)
  if (!own) return undefined
  const odd = seats % 2 === 1
  const inPlay = CARDS.filter((card) => odd || CHARACTERS[card].clan !== 'order')
  return {
    me: {
      clan: ['clan rose', 'clan beast', ...(odd ? ['clan order'] : [])],
      rank: RANKS.map((rank) => `rank ${rank}`),
      clue: CLANS.map((clan) => `clue ${clan}`),
      leader: 'leader',
    },
    requests: ['attack-me', 'ask-me'],
    others: board.players
      .filter(({ seat }) => seat !== viewer)
      .map(({ seat }) => ({
        seat,
        clan: CLANS.map((clan) => `seat ${seat} ${clan}`),
        lead: CLANS.map((clan) => `lead ${seat} ${clan}`),
        fate: [`strike ${seat}`, `spare ${seat}`],
        saw: own.looked.includes(seat) ? inPlay.map((card) => `saw ${seat} ${card}`) : [],
      })),
  }
}

/** All of it in one list. */
export const everyClaim = ({ me, requests, others }: Claimable): Choice[] => [
  ...me.clan,
  ...me.rank,
  me.leader,
  ...me.clue,
  ...requests,
  ...others.flatMap(({ clan, lead, fate, saw }) => [...clan, ...lead, ...fate, ...saw]),
]
