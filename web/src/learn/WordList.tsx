import type { Guide } from './book.ts'
import { RuleChips } from './RuleChips.tsx'
import { inReaderLanguage, word } from './words.ts'

interface WordListProps {
  guide: Guide
  inspect(rule: string): void
}

/** The glossary: both languages side by side, since players often have both editions. */
export function WordList({ guide, inspect }: WordListProps) {
  return (
    <>
      <p class="lead">{word('words.lead')}</p>
      <table class="words">
        <thead>
          <tr>
            <th scope="col">{word('words.en')}</th>
            <th scope="col">{word('words.de')}</th>
            <th scope="col">{word('words.means')}</th>
          </tr>
        </thead>
        <tbody>
          {guide.words.map(({ term, means, rules }) => (
            <tr key={term.en}>
              <th scope="row" lang="en">
                {term.en}
              </th>
              <td class="term" lang="de">
                {term.de}
              </td>
              <td>
                {inReaderLanguage(means)} <RuleChips rules={rules} inspect={inspect} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
