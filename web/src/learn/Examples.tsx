import type { Taught } from './book.ts'
import { inReaderLanguage, word } from './words.ts'

/** The address of an example. */
export const exampleAt = (game: string, { id }: Taught): string => `/learn/${game}?example=${id}`

/** The examples of a game: those of its book, then our own. */
export function Examples({ game, lessons }: { game: string; lessons: readonly Taught[] }) {
  const shelves = [
    { heading: word('examples.book'), list: lessons.filter(({ lesson }) => lesson.page !== undefined) },
    { heading: word('examples.ours'), list: lessons.filter(({ lesson }) => lesson.page === undefined) },
  ]
  return (
    <>
      <p class="lead">{word('examples.lead')}</p>
      {shelves.map(({ heading, list }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul class="lessons">
            {list.map((taught) => (
              <li key={taught.id}>
                <a href={exampleAt(game, taught)}>
                  <b>{inReaderLanguage(taught.lesson.title)}</b>
                  <span>{inReaderLanguage(taught.lesson.about)}</span>
                  <small>
                    {taught.lesson.page !== undefined && `${word('examples.page', { page: taught.lesson.page })} · `}
                    {word('examples.steps', { count: stepsOf(taught) })}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const stepsOf = ({ choices = [] }: Taught): number =>
  choices.filter((move) => typeof move === 'object' && 'say' in move).length
