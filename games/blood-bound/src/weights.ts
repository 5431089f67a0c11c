import tuned from './weights.json' with { type: 'json' }

/**
 * What the bot weighs. The values of what it does are shares of a win (1) or a loss (-1); those of what it hears and sees are
 * log odds.
 */
export const EARLIER_WEIGHTS = {
  /** Waiting: later the bot knows more, so a capture needs far better than even odds. */
  waiting: 0.6,
  /** The next holder of the dagger may capture our leader; a friend may capture theirs. */
  threatToOurs: 0.3,
  threatToTheirs: 0.1,
  /** An unknown token hides most. */
  hiddenToken: 0.05,
  /** A rank token worth more than this is left on a whim; any other is taken on one. */
  whim: 0.05,
  hideLeader: 0.2,
  revealedRank: 0.03,
  /** Each pass since the last attack. */
  passed: 0.15,
  /** Not capturing a player who has just taken a wound for us. */
  mercy: 0.5,
  /** What an attack on a doubtful player teaches. */
  learning: 0.05,
  askedFor: 0.15,
  /** The dagger in the hands of a friend, after an attack or a pass. */
  friendlyDagger: 0.05,
  acceptFriend: 0.15,
  /** A wound to the leader of the rivals, to a rival, to our leader, to a friend; each earlier wound adds to it. */
  woundTheirLeader: 0.3,
  woundRival: 0.03,
  woundOurLeader: 0.35,
  woundFriend: 0.08,
  woundGrowth: 0.5,
  ownWound: 0.05,
  ownWoundLeading: 0.3,
  asking: 0.02,
  /** Stepping in: its cost, for each wound of one's own, for a leader, and what a leading friend is worth. */
  rescueCost: 0.15,
  rescueCostPerWound: 0.05,
  rescueLeading: 0.5,
  rescueLeader: 0.25,
  probeDoubt: 0.05,
  look: 0.1,
  lookDoubt: 0.2,
  shield: 2,
  staff: 0.5,
  fan: 0.6,
  quill: 0.2,
  /** What an action between two players says about their clans: towards an unhurt target, and for each of its wounds. */
  attackTie: -0.6,
  attackTiePerWound: -0.2,
  passTie: 0.8,
  passTiePerWound: 0.2,
  offerTie: 0.3,
  offerTiePerWound: 0.2,
  trustTie: 0.7,
  trustTiePerWound: 0.1,
  refuseTie: -0.6,
  stabTie: -1.2,
  probeTie: -1,
  strikeBackTie: -1,
  shieldTie: 0.8,
  staffTie: 1,
  fanTie: -0.9,
  healTie: 1.2,
  woundTie: -1,
  /** What a claim says, although its speaker may be lying. */
  clanClaim: 0.1,
  rankClaim: 0.1,
  leaderClaim: 0.1,
  friendClaim: 0.4,
  fateClaim: 0.2,
  /** The share of claims about others that are lies, where one would help. */
  lies: 0,
}

export type Weights = Readonly<Record<keyof typeof EARLIER_WEIGHTS, number>>

/**
 * One lie in three claims about others costs nothing (bots/README.md), and keeps it from paying always to believe them. Self-play alone
 * would not lie: it measures single games, in which nobody has learned whom to believe.
 */
const LIES = 0.3

/** The value of a clan token: what a rank token has to exceed to be taken without a whim. */
const WHIM = 0.02

/** The weights in use, found by self-play; how is written in the file. */
export const WEIGHTS: Weights = { ...EARLIER_WEIGHTS, ...tuned.weights, lies: LIES, whim: WHIM }
