import { blocks, spans } from './rulebook.ts'
import { RuleChip } from './RuleChip.tsx'
import './Prose.css'

interface ProseProps {
  text: string
  inspect(rule: string): void
}

/** The text of a rule: sentences and tables, with the numbers of other rules as links to them. */
export function Prose({ text, inspect }: ProseProps) {
  return (
    <div class="prose">
      {blocks(text).map((block) =>
        block.kind === 'words' ? (
          <p key={block.text}>
            <Spans text={block.text} inspect={inspect} />
          </p>
        ) : (
          <table key={block.head.join()}>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    <Spans text={cell} inspect={inspect} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, index) => (
                    <td key={block.head[index]}>
                      <Spans text={cell} inspect={inspect} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  )
}

function Spans({ text, inspect }: ProseProps) {
  return (
    <>
      {spans(text).map((span, index) => {
        const key = `${index}${span.text}`
        if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
        if (span.kind === 'soft') return <em key={key}>{span.text}</em>
        if (span.kind === 'code') return <code key={key}>{span.text}</code>
        if (span.kind === 'rule') return <RuleChip key={key} rule={span.text} inspect={inspect} />
        return span.text
      })}
    </>
  )
}
