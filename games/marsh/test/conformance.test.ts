import { pick } from '@gloamhall/kernel'
import { conformance } from '@gloamhall/kernel/conformance'
import type { MarshTable } from '../src/game.ts'
import { game } from '../src/game.ts'
import { HIDDEN } from '../src/places.ts'

conformance(game, {
  seats: [1, 2, 4],
  file: 'games/marsh/test/conformance.test.ts',
  invariants: {
    'MA-2 three places are bog, and six are firm': ({ tokens }: MarshTable) => {
      const bogs = Object.values(tokens).filter((token) => token === 'bog')
      if (bogs.length !== 3 || Object.keys(tokens).length !== 9) throw new Error(JSON.stringify(tokens))
    },
    'MA-7 there is no less oil than none': ({ oil }: MarshTable) => {
      if (oil < 0) throw new Error(`oil ${oil}`)
    },
  },
  hidden: [
    {
      // The hidden bogs: any places that fit the revealed tokens. (MA-2)
      name: ({ tokens }: MarshTable) => HIDDEN.filter((place) => tokens[place] === 'bog').join(' '),
      list: ({ tokens, turned }: MarshTable) =>
        HIDDEN.flatMap((one, at) =>
          HIDDEN.slice(at + 1).flatMap((two, behind) =>
            HIDDEN.slice(at + behind + 2).map((three) => [one, two, three]),
          ),
        )
          .filter((bogs) => turned.every((place) => bogs.includes(place) === (tokens[place] === 'bog')))
          .map((bogs) => bogs.join(' ')),
    },
  ],
  // A place without a lantern so far may hide anything that fits. (MA-2)
  disguise: (table, _viewer, chance) => {
    const unknown = HIDDEN.filter((place) => !table.turned.includes(place))
    if (unknown.length < 2) return
    const [one, other] = [pick(chance, unknown), pick(chance, unknown)]
    const [token, another] = [table.tokens[one], table.tokens[other]]
    if (token && another) Object.assign(table.tokens, { [one]: another, [other]: token })
  },
})
