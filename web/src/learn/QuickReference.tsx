import type { Sentence } from '@gloamhall/kernel'
import { tutorials } from 'virtual:tutorials'
import type { Guide, Taught } from './book.ts'
import { exampleAt } from './Examples.tsx'
import { isTutorialBegun } from '../tutorial/progress.ts'
import { RuleChips } from './RuleChips.tsx'
import { inReaderLanguage, word } from './words.ts'

interface QuickReferenceProps {
  game: string
  guide: Guide
  /** Heading of the steps. */
  steps: Sentence
  lessons: readonly Taught[]
  inspect(rule: string): void
}

/** Summary of the game and quick reference. */
export function QuickReference({ game, guide, steps, lessons, inspect }: QuickReferenceProps) {
  const [first] = lessons
  return (
    <>
      <section class="minute">
        <h2>{word('short.minute')}</h2>
        <div class="prose">
          {guide.short.map((sentence) => (
            <p key={sentence.en}>{inReaderLanguage(sentence)}</p>
          ))}
        </div>
        <div class="panel-box try">
          <p>{word(game in tutorials ? 'short.try-match' : 'short.try')}</p>
          <div class="row wrap">
            {game in tutorials && (
              <a class="button primary" href={`/first/${game}`}>
                {word(isTutorialBegun(game) ? 'short.match-on' : 'short.match')}
              </a>
            )}
            {first && (
              <a class={`button ${game in tutorials ? '' : 'primary'}`} href={exampleAt(game, first)}>
                {word('short.begin')}
              </a>
            )}
          </div>
        </div>
      </section>
      <section>
        <h2>{inReaderLanguage(steps)}</h2>
        <ol class="quick">
          {guide.steps.map(({ title, text, rules }, index) => (
            <li key={title.en}>
              <span class="wax-seal" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{inReaderLanguage(title)}</h3>
                <p>{inReaderLanguage(text)}</p>
                <RuleChips rules={rules} inspect={inspect} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
