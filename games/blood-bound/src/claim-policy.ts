import type { Chance, Choice, Seat, View } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import type { Belief } from './belief.ts'
import type { CardId, Clan, Rank } from './content/characters.ts'
import { CARDS, CHARACTERS, CLANS, rivalOf } from './content/characters.ts'
import { WOUNDS } from './content/supply.ts'
import { fits } from './fits.ts'
import { fraction } from './rank-assignments.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'

/** The speaker, and what they know and believe. */
export interface Speaker {
  readonly view: View<BloodBoundBoard>
  readonly own: SeenPlayer & { readonly card: CardId }
  readonly belief: Belief
  /** The share of claims about others that are lies, where one would help. */
  readonly lies: number
}

/** The probability needed for a claim about another player. */
const MIN_CERTAINTY = 0.8

/** A bot considers a claim before one of this many decisions. */
const SILENCE_ODDS = 5
/** A leader claims to lead on one of this many occasions. */
const ADMIT_LEADING_ODDS = 4
export const isTalkative = (chance: Chance): boolean => roll(chance, SILENCE_ODDS) === 1

/**
 * Picks a claim, true or not, that misleads the rivals or helps a friend. A leader claims to be of high rank and not to lead;
 * others may claim to lead, most of all with three wounds, since capturing them loses the game. Claims about visible facts and
 * repeated claims are left out.
 */
export function chooseClaim(speaker: Speaker, claims: readonly Choice[], chance: Chance): Choice | undefined {
  const { own } = speaker
  const { clan } = CHARACTERS[own.card]
  const words = clan === 'order' ? ofOrder(speaker, chance) : ofClan(speaker, clan, chance)
  const fresh = words.filter((word) => claims.includes(word) && !own.claims.includes(word))
  return fresh.length > 0 ? pick(chance, fresh) : undefined
}

/** An Inquisitor claims the clan that a token has shown, or either one, and wants to be captured. (BO-54, BO-102) */
function ofOrder({ own, view }: Speaker, chance: Chance): Choice[] {
  const words: Choice[] = own.tokens.length >= WOUNDS - 1 ? ['leader'] : []
  if (isUnmasked(own)) return words
  const shown = CLANS.find((clan) => own.tokens.includes(clan))
  const clan = shown ?? pick(chance, CLANS)
  if (!shown && !said(own, 'clan')) words.push(`clan ${clan}`)
  const rank = said(own, 'rank') ? undefined : likelyRank(own, clan, view.board, 'any', chance)
  if (rank !== undefined) words.push(`rank ${rank}`)
  return words
}

function ofClan(speaker: Speaker, clan: Clan, chance: Chance): Choice[] {
  const others = isLying(speaker, chance) ? liesAboutOthers(speaker, clan) : ofOthers(speaker, clan)
  return [...ofOneself(speaker, clan, chance), ...others, ...ofCardsSeen(speaker, clan, chance)]
}

// ---- about oneself ----

function ofOneself({ own, belief, view }: Speaker, clan: Clan, chance: Chance): Choice[] {
  const leading = belief.leads(own.seat, clan)
  const isShown = own.tokens.includes(clan)
  const words: Choice[] = []
  if (!isShown && !said(own, 'clan'))
    words.push(`clan ${pick(chance, leading > 0.3 ? [clan, rivalOf(clan), rivalOf(clan)] : [clan, rivalOf(clan)])}`)
  if (own.rank === undefined && !said(own, 'rank')) {
    const other = likelyRank(own, clan, view.board, leading > 0.5 ? 'high' : leading < 0.2 ? 'low' : 'any', chance)
    // A player who always lies is as easy to read as one who never does.
    const rank = leading > 0.5 ? other : pick(chance, [other, CHARACTERS[own.card].rank])
    if (rank !== undefined) words.push(`rank ${rank}`)
  }
  // Most players who claim to lead do not; a leader claims it now and then, or the claim would prove the opposite.
  const isLikely = own.tokens.length === WOUNDS || (isShown && own.rank === undefined)
  if (isLikely && (leading < 0.2 || (leading > 0.8 && roll(chance, ADMIT_LEADING_ODDS) === 1))) words.push('leader')
  const { ability } = CHARACTERS[own.card]
  const wants = ability.kind === 'wound' || ability.kind === 'shield' || ability.kind === 'look'
  if (wants && own.rank === undefined && own.tokens.length < 2 && leading < 0.5) words.push('attack-me')
  return words
}

/** A rank this seat could have, by its tokens: one that seldom leads, or one that often does. */
function likelyRank(
  own: SeenPlayer,
  clan: Clan,
  { players }: BloodBoundBoard,
  kind: 'high' | 'low' | 'any',
  chance: Chance,
): Rank | undefined {
  const { card: _, ...shown } = own
  const open = players.filter(({ seat }) => seat !== own.seat).map(({ rank }) => rank)
  const ranks = CARDS.filter((card) => CHARACTERS[card].clan === clan && fits(shown, card))
    .map((card) => CHARACTERS[card].rank)
    .filter((rank) => !open.includes(rank))
    .filter((rank) => kind === 'any' || (kind === 'high' ? Number(rank) >= 6 : Number(rank) <= 4))
  return ranks.length > 0 ? pick(chance, ranks) : undefined
}

// ---- about others ----

function ofOthers({ view, own, belief }: Speaker, clan: Clan): Choice[] {
  const rival = rivalOf(clan)
  return view.board.players.flatMap(({ seat, clue, tokens, rank }): Choice[] => {
    if (seat === own.seat) return []
    const words: Choice[] = []
    const isRival = belief.isOf(seat, rival) > MIN_CERTAINTY
    if (isRival && clue === rival) words.push(`clue ${clue}`)
    if (isRival && !tokens.includes(rival)) words.push(`seat ${seat} ${rival}`)
    if (belief.leads(seat, rival) > MIN_CERTAINTY) words.push(`strike ${seat}`, `lead ${seat} ${rival}`)
    if (belief.isOf(seat, clan) < MIN_CERTAINTY) return words
    // A friend who does not lead is a good decoy; one who may lead should be protected.
    const leading = belief.leads(seat, clan)
    if (leading < 0.1 && tokens.includes(clan) && rank === undefined) words.push(`lead ${seat} ${clan}`)
    if (leading < 0.1 && tokens.length === WOUNDS - 1) words.push(`spare ${seat}`)
    if (leading > 0.3 && tokens.length > 0 && own.rank === undefined) words.push('ask-me')
    return words
  })
}

/** Without lies it rolls nothing, so that a bot that never lies plays as it did before there were any. */
const isLying = ({ lies }: Speaker, chance: Chance): boolean => lies > 0 && fraction(chance) < lies

/**
 * What turns rivals against each other, or away from our leader: that a rival is one of us, that a friend is one of them, and
 * a false clue. Friends may be misled as well, so only what they can see through, or what protects a leader, is worth saying.
 */
function liesAboutOthers({ view, own, belief }: Speaker, clan: Clan): Choice[] {
  const rival = rivalOf(clan)
  return view.board.players.flatMap(({ seat, clue, tokens, rank }): Choice[] => {
    if (seat === own.seat) return []
    const words: Choice[] = []
    if (clue !== undefined && !tokens.includes(clue)) words.push(`clue ${rivalOf(clue)}`)
    const leading = belief.leads(seat, clan)
    if (leading > 0.3 && belief.isOf(seat, clan) > MIN_CERTAINTY) {
      if (!tokens.includes(clan)) words.push(`seat ${seat} ${rival}`)
      words.push(`spare ${seat}`)
    }
    if (belief.isOf(seat, rival) < MIN_CERTAINTY) return words
    if (!tokens.includes(rival)) words.push(`seat ${seat} ${clan}`)
    if (belief.leads(seat, rival) < 0.1 && rank === undefined) words.push(`lead ${seat} ${rival}`, `strike ${seat}`)
    return words
  })
}

/** A Harlequin tells the truth about rivals; for a friend who leads they claim a card that does not. (BO-77) */
function ofCardsSeen({ view, own, belief }: Speaker, clan: Clan, chance: Chance): Choice[] {
  return own.looked.flatMap((seat): Choice[] => {
    const seen = view.board.players[seat - 1]
    if (!seen?.card || seat === own.seat || said(own, 'saw', seat)) return []
    const { clan: theirs, rank } = CHARACTERS[seen.card]
    if (theirs !== clan) return [`saw ${seat} ${seen.card}`]
    if (seen.rank !== undefined) return []
    const lesser = belief.leads(seat, clan) > 0.3 ? likelyRank(seen, clan, view.board, 'high', chance) : undefined
    return lesser === undefined || lesser === rank ? [] : [`saw ${seat} ${clan}-${lesser}`]
  })
}

const said = ({ claims }: SeenPlayer, verb: string, what?: Seat): boolean =>
  claims.some((claim) => claim === verb || claim.startsWith(what === undefined ? `${verb} ` : `${verb} ${what} `))

/** A rose token and a beast token, or the fleur cross, prove an Inquisitor. (BO-127) */
const isUnmasked = ({ tokens, rank }: SeenPlayer): boolean =>
  rank === 'fleur' || (tokens.includes('rose') && tokens.includes('beast'))
