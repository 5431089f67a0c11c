import type { ActionId, BloodborneBoard, FoeId, Trophy } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { nextPaint } from '../../soon.ts'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Sigil } from '../../parts/Sigil.tsx'
import { still } from '../../parts/still.ts'
import { tempo } from '../../settings.ts'
import { MiniCard } from './ActionCard.tsx'
import type { Chapter, Deed, Turn } from './course.ts'
import { course, dreamsAhead, weaponsAhead } from './course.ts'
import { Dice } from './Dice.tsx'
import { FOE_ICONS, TROPHY_ICONS } from './emblems.ts'
import { STEPS } from './steps.ts'
import type { Words } from './words.ts'

type Given = Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'lobby' | 'log' | 'highlight' | 'nameOf'>
type CourseProps = Given & { word: Words }

/**
 * The round as a ribbon: cards, dice, wounds, blood and dreams in the order they came, and behind the candle what is to
 * come. Nothing waits for it; any touch or key ends its movement.
 */
export const Course = still((props: CourseProps) => {
  const { log, word } = props
  const strip = useRef<HTMLOListElement>(null)
  const beatOf = usePace(log)
  const chapters = course(log)
  // An aid, and as such a matter of the table.
  const ahead = [...(props.lobby.assists === 'off' ? [] : strikes(props)), ...dreams(props)]
  useEffect(() => {
    const list = strip.current
    if (list && !list.querySelector('.bbc-fresh')) keepInSight(list, list.lastElementChild)
  }, [log.length, ahead.length])
  if (chapters.length === 0 && ahead.length === 0) return <div class="bbc-course" />
  const now = chapters.at(-1)?.step
  return (
    <section class="bbc-course" aria-label={word('course.label')}>
      <ol
        ref={strip}
        // It scrolls, so the keyboard must get there.
        tabIndex={0}
        aria-label={word('course.label')}
        // A die that falls in a chip is where the chip is.
        onAnimationStart={({ currentTarget, target }) =>
          target instanceof Element && target.matches('.bbc-chip') && keepInSight(currentTarget, target)
        }
      >
        {chapters.map((chapter) => (
          <ChapterOf key={`${chapter.step}${firstIn(chapter)}`} {...props} chapter={chapter} beatOf={beatOf} />
        ))}
        {ahead.length > 0 && (
          <li class="bbc-chapter bbc-ahead">
            <b>{word(now === 'huntersDream' ? 'course.dreams' : 'course.ahead')}</b>
            <ol>{ahead}</ol>
          </li>
        )}
      </ol>
      <Thrown chapters={chapters} beatOf={beatOf} />
    </section>
  )
})

/** Only the ribbon itself moves, never the page around it. */
function keepInSight(list: Element, piece: Element | null): void {
  if (!piece) return
  const beyond = piece.getBoundingClientRect().right - list.getBoundingClientRect().right + EDGE
  if (beyond > 0) list.scrollLeft += beyond
}

const EDGE = 14

const firstIn = ({ turns }: Chapter): number => turns[0]?.deeds[0]?.at ?? 0

/** Milliseconds, as in the style sheet; a die takes two beats. Who likes no movement has it all at once. */
const BEAT = 150
const beatNow = (): number => (tempo.value === '0' ? 0 : BEAT / Number(tempo.value))

/**
 * The beat at which a line of the log comes in. What was there when one sat down, or came back, lies there already; so
 * does everything after a touch or a key.
 */
function usePace(log: readonly SeenEvent[]): (at: number) => number | undefined {
  const beats = useRef(new Map<number, number>())
  const known = useRef(log.length)
  const busyUntil = useRef(0)
  const [, look] = useState(0)
  useEffect(() => {
    const hurry = (): void => {
      if (beats.current.size === 0) return
      beats.current.clear()
      busyUntil.current = 0
      // First comes what was pressed.
      void nextPaint().then(() => look((times) => times + 1))
    }
    addEventListener('pointerup', hurry)
    addEventListener('keydown', hurry)
    return () => {
      removeEventListener('pointerup', hurry)
      removeEventListener('keydown', hurry)
    }
  }, [])
  // A bot may answer while the last lines are still coming in: these wait for their turn.
  const now = performance.now()
  const lasts = beatNow()
  let beat = lasts === 0 ? 0 : Math.max(0, Math.ceil((busyUntil.current - now) / lasts))
  for (let at = known.current; at < log.length; at++) {
    beats.current.set(at, beat)
    const faces = log[at]?.params['faces']
    beat += Array.isArray(faces) ? 2 * faces.length + 1 : 1
  }
  if (log.length > known.current) busyUntil.current = now + beat * lasts
  known.current = log.length
  return (at) => beats.current.get(at)
}

interface ChapterProps extends CourseProps {
  chapter: Chapter
  beatOf(at: number): number | undefined
}

function ChapterOf({ chapter, ...props }: ChapterProps) {
  const { step, turns } = chapter
  return (
    <li class="bbc-chapter">
      <b title={props.word(`step.${step}`)}>{STEPS.indexOf(step) + 1}</b>
      <ol>
        {turns.map((turn) => (
          <TurnOf key={turn.deeds[0]?.at} {...props} turn={turn} />
        ))}
      </ol>
    </li>
  )
}

function TurnOf({ turn: { seat, deeds }, tell, beatOf, ...props }: Omit<ChapterProps, 'chapter'> & { turn: Turn }) {
  const said = deeds.map(({ event }) => sentence(tell, event)).join(' ')
  const beat = beatOf(deeds[0]?.at ?? 0)
  return (
    <Chip {...props} seat={seat} said={said} beat={beat}>
      {deeds.map((deed) => (
        <DeedOf key={deed.at} {...deed} tell={tell} word={props.word} />
      ))}
    </Chip>
  )
}

interface ChipProps extends Pick<CourseProps, 'lobby' | 'highlight'> {
  seat: number | undefined
  said: string
  beat?: number | undefined
  children: ComponentChildren
}

function Chip({ seat, said, beat, lobby, highlight, children }: ChipProps) {
  const lit = seat !== undefined && highlight.includes(`seat ${seat}`) ? 'bbc-lit' : ''
  return (
    <li
      class={`bbc-chip ${lit} ${beat === undefined ? '' : 'bbc-fresh'}`}
      style={beat === undefined ? undefined : { '--at': beat }}
      title={said}
    >
      <span class="hidden">{said}</span>
      <span aria-hidden="true">
        {seat !== undefined && <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />}
        {children}
      </span>
    </li>
  )
}

/** One happening as a sign; its words are those of the log. */
function DeedOf({ event: { key, params }, tell, word }: Deed & Pick<CourseProps, 'tell' | 'word'>) {
  const amount = Number(params['amount'] ?? params['taken'] ?? params['lost'] ?? 0)
  const card = params['card'] as ActionId
  const foe = params['foe'] as FoeId
  switch (key) {
    case 'rolled':
      return (
        <Dice
          die={String(params['die'])}
          faces={params['faces'] as readonly string[]}
          total={Number(params['total'])}
        />
      )
    case 'raged':
    case 'enraged':
      return <Count icon={FOE_ICONS[foe]} tone="stayed" text={`+${amount}`} />
    case 'played':
    case 'added':
    case 'took':
      return <MiniCard card={card} tell={tell} />
    case 'removed':
    case 'broken':
      return (
        <s>
          <MiniCard card={card} tell={tell} />
        </s>
      )
    case 'struck':
    case 'gained':
    case 'rewarded':
    case 'inherited':
    case 'robbed':
      return <Count icon="water-drop" tone="risk" text={`+${amount}`} />
    case 'missed':
      return <Count icon="water-drop" tone="none" text="0" />
    case 'lost':
    case 'spilled':
    case 'robbed-nothing':
      return <Count icon="water-drop" tone="none" text={`−${amount}`} />
    case 'hurt':
    case 'lashed':
    case 'wounded':
    case 'paid':
      return <b class={amount > 0 ? 'bbc-wound' : 'bbc-wound bbc-none'}>{amount > 0 ? `−${amount}` : 0}</b>
    case 'healed':
      return <b class="bbc-wound bbc-heal">+{amount}</b>
    case 'rested':
    case 'returned':
      return <b class="bbc-wound bbc-heal">✚</b>
    case 'died':
    case 'eliminated':
      return <Icon name="death-skull" />
    case 'banked':
      return <Count icon="chest" tone="bank" text={`+${amount}`} />
    case 'no-bank':
      return <Count icon="chest" tone="none" text="✕" />
    case 'reclaimed':
      return <Icon name="cycle" />
    case 'trophies':
      return (
        <>
          {(params['types'] as readonly Trophy[]).map((type) => (
            <Icon key={type} name={TROPHY_ICONS[type]} class="bbc-won" />
          ))}
        </>
      )
    case 'revealed':
      return <Count icon={FOE_ICONS[foe]} tone="arrives" text={String(params['blood'])} />
    case 'killed':
    case 'escaped':
    case 'stayed':
      return <Count icon={FOE_ICONS[foe]} tone={key} text={word(`course.${key}`)} />
    default:
      return <i>{word(`course.${key as 'disarmed'}`)}</i>
  }
}

const Count = ({ icon, tone, text }: { icon: string; tone: string; text: string }) => (
  <span class={`bbc-count bbc-${tone}`}>
    <Icon name={icon} />
    {text}
  </span>
)

// ---- what is to come ----

function strikes(props: CourseProps): ComponentChildren[] {
  const { view, tell, word, nameOf } = props
  const { ahead, monster } = view.board
  const foreseen = ahead.map(({ seat, card, taken, left }, at) => (
    <Chip key={`strike${at}`} {...props} seat={seat} said={tell('read.ahead', { seat, card, taken })}>
      <MiniCard card={card} tell={tell} plain />
      <Count icon="water-drop" tone={taken > 0 ? 'risk' : 'none'} text={taken > 0 ? `+${taken}` : '0'} />
      {taken > 0 && left === 0 && <Icon name={FOE_ICONS[monster.card]} class="bbc-fells" />}
    </Chip>
  ))
  const open = weaponsAhead(view).map((seat) => (
    <Chip key={`weapon${seat}`} {...props} seat={seat} said={word('course.open', { name: nameOf(seat) })}>
      <Count icon="water-drop" tone="risk" text="?" />
    </Chip>
  ))
  return [...foreseen, ...open]
}

function dreams(props: CourseProps): ComponentChildren[] {
  const { view, word, nameOf } = props
  return dreamsAhead(view.board).map((seat) => (
    <Chip key={`dream${seat}`} {...props} seat={seat} said={word('course.dream', { name: nameOf(seat) })}>
      <Icon name="moon" />
    </Chip>
  ))
}

/** The dice as they fall, large, above everything and in nobody's way. */
function Thrown({ chapters, beatOf }: { chapters: readonly Chapter[]; beatOf: ChapterProps['beatOf'] }) {
  const deeds = chapters.flatMap(({ turns }) => turns.flatMap((turn) => turn.deeds))
  const roll = deeds.find(({ event }) => event.key === 'rolled')
  const beat = roll && beatOf(roll.at)
  if (!roll || beat === undefined) return null
  const { die, faces, total } = roll.event.params
  const rolls = faces as readonly string[]
  return (
    <div class="bbc-throw" key={roll.at} aria-hidden="true" style={{ '--at': beat, '--rolls': rolls.length }}>
      <Dice die={String(die)} faces={rolls} total={Number(total)} />
    </div>
  )
}
