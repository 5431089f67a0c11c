import type { Chance, Choice, Seat, View } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import type { Belief } from './belief.ts'
import type { CardId, Clan, Rank } from './content/characters.ts'
import { CARDS, CHARACTERS, CLANS, rivalOf } from './content/characters.ts'
import { WOUNDS } from './content/supply.ts'
import { fits } from './fits.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'

/** Who speaks, and what they make of the night. */
export interface Speaker {
  readonly view: View<BloodBoundBoard>
  readonly own: SeenPlayer & { readonly card: CardId }
  readonly belief: Belief
}

/** So sure one must be of somebody to say something about them. */
const SURE = 0.8

/** Nobody speaks before every decision: out of so many times, once. */
const TACITURN = 5
/** Of so many times a leader could say that they lead, they do so once. */
const FRANK = 4
export const isTalkative = (chance: Chance): boolean => roll(chance, TACITURN) === 1

/**
 * What is worth saying, true or not: whatever sends the rivals' daggers to the wrong chest, or a friend's to the right one.
 * A leader is somebody else and of high rank; whoever does not lead may well say so, and with three wounds most of all, for
 * whoever captures them has lost. What all can see anyway helps nobody, and is not said; nor is anything said twice.
 */
export function worthSaying(speaker: Speaker, claims: readonly Choice[], chance: Chance): Choice | undefined {
  const { own } = speaker
  const { clan } = CHARACTERS[own.card]
  const words = clan === 'order' ? ofOrder(speaker, chance) : ofClan(speaker, clan, chance)
  const fresh = words.filter((word) => claims.includes(word) && !own.claims.includes(word))
  return fresh.length > 0 ? pick(chance, fresh) : undefined
}

/** An Inquisitor wants to be taken for one of the clan that a token has shown, or of either, and captured. (BO-54, BO-102) */
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
  return [...ofOneself(speaker, clan, chance), ...ofOthers(speaker, clan), ...ofCardsSeen(speaker, clan, chance)]
}

// ---- of oneself ----

function ofOneself({ own, belief, view }: Speaker, clan: Clan, chance: Chance): Choice[] {
  const leading = belief.leads(own.seat, clan)
  const isShown = own.tokens.includes(clan)
  const words: Choice[] = []
  if (!isShown && !said(own, 'clan'))
    words.push(`clan ${pick(chance, leading > 0.3 ? [clan, rivalOf(clan), rivalOf(clan)] : [clan, rivalOf(clan)])}`)
  if (own.rank === undefined && !said(own, 'rank')) {
    const other = likelyRank(own, clan, view.board, leading > 0.5 ? 'high' : leading < 0.2 ? 'low' : 'any', chance)
    // Who always lies is as easy to read as who never does.
    const rank = leading > 0.5 ? other : pick(chance, [other, CHARACTERS[own.card].rank])
    if (rank !== undefined) words.push(`rank ${rank}`)
  }
  // Most who say that they lead do not; a leader says so now and then, or nobody who says it would ever lead.
  const isLikely = own.tokens.length === WOUNDS || (isShown && own.rank === undefined)
  if (isLikely && (leading < 0.2 || (leading > 0.8 && roll(chance, FRANK) === 1))) words.push('leader')
  const { ability } = CHARACTERS[own.card]
  const wants = ability.kind === 'wound' || ability.kind === 'shield' || ability.kind === 'look'
  if (wants && own.rank === undefined && own.tokens.length < 2 && leading < 0.5) words.push('attack-me')
  return words
}

/** A rank this seat could pass for, by the tokens that lie there: one that seldom leads, or one that often does. */
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

// ---- of others ----

function ofOthers({ view, own, belief }: Speaker, clan: Clan): Choice[] {
  const rival = rivalOf(clan)
  return view.board.players.flatMap(({ seat, clue, tokens, rank }): Choice[] => {
    if (seat === own.seat) return []
    const words: Choice[] = []
    const isRival = belief.isOf(seat, rival) > SURE
    if (isRival && clue === rival) words.push(`clue ${clue}`)
    if (isRival && !tokens.includes(rival)) words.push(`seat ${seat} ${rival}`)
    if (belief.leads(seat, rival) > SURE) words.push(`strike ${seat}`, `lead ${seat} ${rival}`)
    if (belief.isOf(seat, clan) < SURE) return words
    // A friend who does not lead makes a good leader; one who may is well guarded.
    const leading = belief.leads(seat, clan)
    if (leading < 0.1 && tokens.includes(clan) && rank === undefined) words.push(`lead ${seat} ${clan}`)
    if (leading < 0.1 && tokens.length === WOUNDS - 1) words.push(`spare ${seat}`)
    if (leading > 0.3 && tokens.length > 0 && own.rank === undefined) words.push('ask-me')
    return words
  })
}

/** Whoever has looked tells the truth about rivals; of a friend who leads they have seen a lesser card. (BO-77) */
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

/** A rose token and a beast token, or the fleur cross: nobody takes that one for anything else. (BO-127) */
const isUnmasked = ({ tokens, rank }: SeenPlayer): boolean =>
  rank === 'fleur' || (tokens.includes('rose') && tokens.includes('beast'))
