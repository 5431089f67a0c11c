import type { BloodborneBoard, SeenHunter } from '@gloamhall/bloodborne/face'
import { dreams, dreamsToCome, strikesToCome } from '@gloamhall/bloodborne/face'
import { describe } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Words } from './words.ts'
import './Marks.css'

interface Marked extends Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'lobby'> {
  word: Words
  hunter: SeenHunter
}

interface Mark {
  readonly tone: 'chosen' | 'thinking' | 'risk' | 'ahead' | 'fallen' | 'dreams' | 'said' | 'presence'
  readonly sign: ComponentChildren
  readonly text: string
  /** Text for screen readers; claims have none, since they are announced when they are made. */
  readonly spoken?: string
}

/** Effects of the round and previews, each as an icon and a word; only the icon where there is no room. */
export function Marks(props: Marked) {
  return (
    <span class="hunt-marks" aria-hidden="true">
      {marksOf(props).map(({ tone, sign, text }) => (
        <i key={text} class={tone} title={text}>
          {sign}
          <span>{text}</span>
        </i>
      ))}
    </span>
  )
}

export function marksOf({ view, tell, word, lobby, hunter }: Marked): readonly Mark[] {
  const { life, taken, disarmed, weakened, promised, claims, seat } = hunter
  const open = view.asked.find((each) => each.seat === seat)
  const said = claims.at(-1)
  const marks: readonly (Mark | false | undefined)[] = [
    open &&
      (open.answered ? mark('chosen', '✓', word('hunter.chosen')) : mark('thinking', '…', word('hunter.thinking'))),
    // Deductions from the open cards are an assist, which a table may turn off.
    ...(lobby.assists === 'off' ? [] : ahead(view, seat, word)),
    taken > 0 && { tone: 'risk', sign: drop, text: `+${taken}`, spoken: word('hunter.took', { count: taken }) },
    life !== 'alive' && mark('fallen', <Icon name="death-skull" />, word(`hunter.${life}`)),
    dreams(view, hunter) && mark('dreams', <Icon name="moon" />, word('hunter.dreaming')),
    dreamsToCome(view.board).some((each) => each === seat) &&
      mark('ahead', <Icon name="moon" />, word('hunter.dreams-next')),
    disarmed && mark('fallen', '◆✕', word('hunter.disarmed')),
    weakened > 0 && mark('fallen', `◆−${weakened}`, word('hunter.weakened', { count: weakened })),
    promised && mark('chosen', '▲', word('hunter.promised')),
    said !== undefined && { tone: 'said', sign: <Icon name="talk" />, text: describe(tell, 'claim', said) },
    ...presence(lobby, seat, word).map((text) => mark('presence', <Icon name="metal-golem-head" />, text)),
  ]
  return marks.filter((each): each is Mark => !!each)
}

const mark = (tone: Mark['tone'], sign: ComponentChildren, text: string): Mark => ({ tone, sign, text, spoken: text })

const drop = <Icon name="water-drop" />

/** Damage this Hunter will take as far as the open cards tell; the damage of a weapon not yet chosen is unknown. */
function ahead(view: Marked['view'], seat: number, word: Words): readonly Mark[] {
  const coming = strikesToCome(view, seat)
  if (coming === undefined) return []
  if (coming === 'open') return [{ tone: 'ahead', sign: drop, text: '?', spoken: word('hunter.open') }]
  const { taken, fells } = coming
  const sign = (
    <>
      {drop}
      {fells && <Icon name="death-skull" />}
    </>
  )
  return [
    { tone: 'ahead', sign, text: `${taken}`, spoken: word(fells ? 'hunter.fells' : 'hunter.will', { count: taken }) },
  ]
}

/** Whether the player is absent, replaced by a bot, or a bot, built-in or external. */
function presence(lobby: Marked['lobby'], seat: number, word: Words): string[] {
  const state = lobby.seats.find((each) => each.seat === seat)
  if (state?.botControlled) return [word('hunter.bot-controlled')]
  if (state?.holder === 'bot') return [word('hunter.bot')]
  const away = state?.holder === 'person' && !state.present ? [word('hunter.away')] : []
  return state?.program ? [word('hunter.program'), ...away] : away
}
