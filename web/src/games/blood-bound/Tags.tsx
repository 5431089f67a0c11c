import { Icon } from '../../components/Icon.tsx'
import type { Mark } from './situation.ts'
import type { Words } from './words.ts'
import './Tags.css'

const TAGGED: Readonly<Partial<Record<Mark, string>>> = {
  attacker: 'sacrificial-dagger',
  target: 'sacrificial-dagger',
  intervener: 'halt',
  offers: 'halt',
  thinking: '',
  answered: '',
  'sealed.offer': '',
  'sealed.decline': '',
  captured: 'sacrificial-dagger',
  captor: 'sacrificial-dagger',
}

interface TagsProps {
  marks: readonly Mark[]
  word: Words
  /** The rule that bars a choice at this seat. */
  barred: string | undefined
}

/** The role in the attack, on the upper edge of a plate. Screen readers read it with the plate. */
export function Tags({ marks, word, barred }: TagsProps) {
  const shown = marks.filter((mark) => TAGGED[mark] !== undefined)
  if (shown.length === 0 && !barred) return null
  return (
    <span class="clan-tags" aria-hidden="true">
      {shown.map((mark) => (
        <span key={mark} class={`clan-tag clan-tag-${mark.replace('.', '-')}`}>
          {TAGGED[mark] ? <Icon name={TAGGED[mark]} /> : <Thoughts mark={mark} />}
          <span>{word(`mark.${mark}`)}</span>
        </span>
      ))}
      {barred && (
        <span class="clan-tag clan-tag-barred">
          <span>{word('mark.barred')}</span> <b>{barred}</b>
        </span>
      )}
    </span>
  )
}

const Thoughts = ({ mark }: { mark: Mark }) =>
  mark === 'thinking' ? (
    <span class="clan-dots">
      <i />
      <i />
      <i />
    </span>
  ) : (
    <span class="clan-seal" />
  )
