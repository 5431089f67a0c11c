import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, show } from '@gloamhall/kernel'
import { objectOf } from '../choices.ts'
import type { Affiliation } from '../content/characters.ts'
import { AFFILIATIONS, CHARACTERS } from '../content/characters.ts'
import { WOUNDS } from '../content/supply.ts'
import type { AskedAs, BloodBoundTable, Player, Token, Wound } from '../table.ts'
import { attackOf, characterAt, player, woundedIn } from '../table.ts'
import { capture } from './capture.ts'
import { lowerSword } from './abilities/guardian.ts'

/** The target takes one wound, or the intervener in their place, who must take the rank token for it. (BO-42, BO-43) */
export function suffer(table: BloodBoundTable): void {
  const attack = attackOf(table)
  const token = attack.intervener ? 'rank' : undefined
  plan(table, { step: 'wound', victim: woundedIn(attack), dealer: attack.attacker, of: 'attack', token })
}

/** A token for each of the first three wounds; the fourth is a capture. (BO-50, BO-60) */
export function wound(table: BloodBoundTable, { victim, dealer, of, token }: Wound): void {
  const { tokens } = player(table, victim)
  if (tokens.length === WOUNDS) return capture(table, victim, dealer)
  if (token && !tokens.includes('rank')) return takeToken(table, victim, 'rank', of)
  // Asked even if only one icon is left: answering automatically would reveal that there was no choice. (BO-119)
  ask(table, { question: 'token', seat: victim, of })
}

/** The wounded player picks among the icons without a token; no player can take a token that is not on the card. (BO-51, BO-53) */
export const tokenQuestion: Question<BloodBoundTable, AskedAs<'token'>> = {
  rule: 'BO-53',
  options: (table, { seat }) => openTokens(player(table, seat)).map((token) => `take ${token}`),
  answer: (table, { seat, of }, choice) => takeToken(table, seat, objectOf(choice) as Token, of),
  barred: (table, { seat }) => {
    const open = openTokens(player(table, seat))
    const rule = player(table, seat).cards.includes('staff') ? 'BO-55' : 'BO-52'
    return (['rank', ...AFFILIATIONS] as const)
      .filter((token) => !open.includes(token))
      .map((token) => ({ choice: `take ${token}`, rule: token === 'rank' ? 'BO-52' : rule }))
  },
}

/** The tokens a wound can be shown with: the rank once, and the affiliation icons that have no token yet. (BO-52) */
export function openTokens({ card, tokens, cards }: Player): Token[] {
  const rank: Token[] = tokens.includes('rank') ? [] : ['rank']
  const taken = tokens.filter((token) => token !== 'rank')
  if (taken.length === 2) return rank
  if (cards.includes('staff')) return [...rank, 'unknown'] // BO-55, BO-57
  const { icons } = CHARACTERS[card]
  if (icons.includes('wild')) return [...rank, ...AFFILIATIONS] // BO-54
  return [...rank, ...AFFILIATIONS.filter((kind) => count(icons, kind) > count(taken, kind))]
}

function takeToken(table: BloodBoundTable, seat: Seat, token: Token, of: Wound['of']): void {
  const wounded = player(table, seat)
  wounded.tokens.push(token)
  prove(wounded, token)
  // A rank token reveals the role and never the clan. (BO-59)
  const face = token === 'rank' ? characterAt(table, seat).rank : token
  show(table, token === 'rank' ? 'BO-59' : 'BO-50', token === 'rank' ? 'rank-token' : 'token', { seat, token: face })
  if (token === 'rank' && of === 'attack') attackOf(table).disclosed = true
  if (wounded.tokens.length === WOUNDS) lowerSword(table, seat)
}

/**
 * Records what all players saw, which stays known when the token is healed away. With a Staff the token proves nothing about the
 * icon. (BO-55)
 */
function prove({ proof, tokens, cards }: Player, token: Token): void {
  if (token === 'rank') proof.rank = true
  else if (!cards.includes('staff')) proof[token] = Math.max(proof[token], count(tokens, token))
}

const count = (list: readonly string[], kind: Affiliation): number => list.filter((each) => each === kind).length
