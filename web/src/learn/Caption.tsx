import type { Choice } from '@gloamhall/kernel'
import { describe, sentence } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { RuleChip } from '../components/RuleChip.tsx'
import { letters } from '../app/settings.ts'
import { pageZoom } from '../app/text-size.ts'
import { promptOf } from '../table/prompt.ts'
import type { Example } from './use-example.ts'
import type { Deviation } from './example-run.ts'
import { word } from './words.ts'

interface CaptionProps {
  at: number
  last: number
  /** Changes whenever another text is shown from its beginning. */
  page: string
  /** The text, and the choices that go with it. */
  text: ComponentChildren
  children: ComponentChildren
}

/** The text of a step: announced to screen readers when it changes, and scrolled below the board on a phone. */
export function Caption({ at, last, page, text, children }: CaptionProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
    // On a phone the text scrolls beneath the board; stepping on from further down must show its beginning.
    if (box.current && isHidden(box.current)) box.current.scrollIntoView()
    // A choice disappears once it is made; the focus moves to the text.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <section class="mine words-box" ref={box} tabIndex={-1} aria-label={word('lesson.words')}>
      <p class="step">{word('lesson.step', { at: at + 1, all: last + 1 })}</p>
      <div aria-live="polite">{text}</div>
      {children}
      {letters.value && <p class="key-hint">{word('lesson.keys')}</p>}
    </section>
  )
}

/** True if the beginning of the text is under the sticky board. */
const isHidden = (box: HTMLElement): boolean =>
  box.getBoundingClientRect().top / pageZoom() < Number.parseFloat(getComputedStyle(box).scrollMarginTop)

interface StrayCaptionProps {
  stray: Deviation & { readonly chosen: Choice }
  example: Example
  inspect(rule: string): void
}

/** The results of a choice other than the example's, line by line. */
export function StrayCaption({ stray, example, inspect }: StrayCaptionProps) {
  const { view, tell } = example
  const followed = example.heardOf(stray.since)
  const prompt = promptOf({ view, tell, nameOf: example.inSentence })
  return (
    <>
      <h2 class="stray">{word('stray.title')}</h2>
      <p class="say">{word('stray.chosen', { choice: describe(tell, 'choice', stray.chosen) })}</p>
      <h3>{word('stray.followed')}</h3>
      {followed.length === 0 ? (
        <p>{word('stray.nothing')}</p>
      ) : (
        <>
          <p class="beside">{word('stray.log')}</p>
          <ul class="followed">
            {followed.map((event, index) => (
              <li key={index}>
                {sentence(tell, event)} {event.rule !== '' && <RuleChip rule={event.rule} inspect={inspect} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {view.choices.length === 0 && (
        <p>{view.outcome ? prompt.waiting : word('stray.waits', { prompt: prompt.text })}</p>
      )}
    </>
  )
}
