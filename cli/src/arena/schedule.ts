import type { ArenaMatch } from './arena-match.ts'

interface Scope {
  readonly bots: readonly string[]
  /** All other bots are paired only with this one. */
  readonly against: string | undefined
  readonly teams: number
  /** The number of games for each pair, rounded up to whole rotations. */
  readonly games: number
  readonly seed: number
}

/**
 * The matches of an arena. One bot plays one team and the other bot all others; it plays each team once for each deal, so
 * that neither seats nor cards favour it. In a co-operative game each bot plays alone with itself, all with the same deals.
 */
export function scheduled(scope: Scope): readonly ArenaMatch[] {
  const { bots, teams, games, seed } = scope
  const isCooperative = teams === 1
  const pairs = isCooperative ? bots.map((bot) => [bot, bot] as const) : pairsOf(scope)
  const deals = Math.ceil(games / teams)
  // All pairs play a deal before the next one is dealt, so that an interrupted arena has compared all of them.
  return Array.from({ length: deals }, (_, deal) =>
    pairs.flatMap(([bot, against]) =>
      Array.from({ length: teams }, (_unused, team) => ({ seed: seed + deal, bot, against, team })),
    ),
  ).flat()
}

/**
 * With two teams, the pair A, B plays the same matches as B, A. With more teams one bot plays against many of the other, so
 * both pairs are played.
 */
function pairsOf({ bots, against, teams }: Scope): readonly (readonly [string, string])[] {
  if (against !== undefined) return bots.filter((bot) => bot !== against).map((bot) => [bot, against])
  return bots.flatMap((bot, index) =>
    bots.filter((other, at) => (teams === 2 ? at > index : other !== bot)).map((other) => [bot, other] as const),
  )
}
