import type { Receipt } from '@gloamhall/kernel'
import { explain, problemWords, teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { useMemo, useState } from 'preact/hooks'
import { useLazy } from '../app/lazy.tsx'
import { saveFile } from '../app/save-file.ts'
import { receiptOf } from '../net/receipts.ts'
import { Icon } from '../components/Icon.tsx'
import { spoken } from '../app/i18n.ts'
import type { Comparison, Replay } from './replay-model.ts'
import { compareWithReceipt, parseReceipt, printReceipt, ProblemError } from './replay-model.ts'
import { word } from './words.ts'

interface ProofProps {
  replay: Replay
  code: string
  /** The daily game that this match was, if any. */
  dealt: Lobby['daily']
}

/** Result of the verification done by this browser, independent of the server. */
export function Proof({ replay, code, dealt }: ProofProps) {
  const ofTheDay = useLazy(dealt !== undefined, () => import('../daily/DailyBadge.tsx'))
  const { proof, record } = replay
  const own = useMemo(() => {
    const note = receiptOf(code)
    return note && compareWithReceipt(replay, note)
  }, [replay, code])
  const fits = proof.problems.length === 0
  const holds = fits && (own?.problems.length ?? 0) === 0
  const tell = teller(spoken.value, problemWords[spoken.value], String)
  return (
    <section class={`proof-box ${holds ? 'holds' : 'broken'}`}>
      <h2>
        <Icon name={holds ? 'wax-seal' : 'cancel'} />{' '}
        {word(!holds ? 'proof.broken' : own ? 'proof.holds' : proof.isSealed ? 'proof.alone' : 'proof.unsealed-title')}
      </h2>
      <ul>
        {proof.isSealed ? (
          <li class={proof.sealHolds ? 'yes' : 'no'}>{word(proof.sealHolds ? 'proof.seal' : 'proof.no-seal')}</li>
        ) : (
          <li class="open">{word('proof.unsealed')}</li>
        )}
        <li class={fits ? 'yes' : 'no'}>{word('proof.moves', { count: proof.moves, version: record.version })}</li>
        <li class={fits ? 'yes' : 'no'}>{word(record.outcome ? 'proof.outcome' : 'proof.closed')}</li>
        {proof.problems.map((problem) => (
          <li key={problem.code} class="no">
            {explain(tell, problem)}
          </li>
        ))}
        {ofTheDay && dealt && <ofTheDay.DailyBadge record={record} dealt={dealt} />}
        {proof.isSealed && <OwnReceipt own={own} count={proof.moves} />}
        {record.head === undefined && <li class="open">{word('proof.unchained')}</li>}
      </ul>
      <details>
        <summary>{word(proof.isSealed ? 'proof.details' : 'proof.seed')}</summary>
        <dl>
          {proof.isSealed && <dt>{word('proof.commitment')}</dt>}
          {proof.isSealed && (
            <dd>
              <code>{proof.commitment}</code>
            </dd>
          )}
          <dt>{word('proof.seed')}</dt>
          <dd>
            <code>{proof.seed}</code>
          </dd>
        </dl>
        {proof.isSealed && <OtherReceipts replay={replay} />}
      </details>
      <div class="row wrap">
        <button type="button" class="button small" onClick={() => saveFile(`${code}.txt`, replay.text)}>
          {word('proof.download')}
        </button>
        {own && <SaveReceipt note={own.note} code={code} />}
      </div>
    </section>
  )
}

/** Comparison with this browser's receipt: the record matches, or contradicts it, or there is no receipt. */
function OwnReceipt({ own, count }: { own: Comparison | undefined; count: number }) {
  const tell = teller(spoken.value, problemWords[spoken.value], String)
  if (!own) return <li class="open">{word('proof.note-none')}</li>
  const { note, lines, problems } = own
  if (problems.length === 0)
    return (
      <li class="yes">
        {word(note.nonce === undefined ? 'proof.note-watched' : 'proof.note-mine', {
          lines: Math.min(lines, count),
          count,
        })}
      </li>
    )
  return (
    <>
      {problems.some(({ code }) => code !== 'note-doubted') && <li class="no">{word('proof.note-differs')}</li>}
      {problems.map((problem, index) => (
        <li key={index} class="no">
          {explain(tell, problem)}
        </li>
      ))}
    </>
  )
}

/** Saves the receipt as a file to keep or share; `gloamhall verify --note` reads it too. */
function SaveReceipt({ note, code }: { note: Receipt; code: string }) {
  const save = () => saveFile(`${code}-note.txt`, printReceipt(note))
  return (
    <button type="button" class="button small" onClick={save}>
      {word('proof.note-save')}
    </button>
  )
}

/** Compares the record with another player's receipt, from a file. */
function OtherReceipts({ replay }: { replay: Replay }) {
  const [found, setFound] = useState<string | undefined>(undefined)
  const read = async (file: File | undefined) => setFound(file && comparisonText(replay, file.name, await file.text()))
  return (
    <>
      <label class="field">
        <span>{word('proof.note-check')}</span>
        <input
          type="file"
          accept=".txt,text/plain"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </label>
      <p role="status">{found}</p>
    </>
  )
}

function comparisonText(replay: Replay, name: string, text: string): string {
  const tell = teller(spoken.value, problemWords[spoken.value], String)
  try {
    const { lines, problems } = compareWithReceipt(replay, parseReceipt(text))
    const [problem] = problems
    if (problem) return word('proof.other-differs', { name, problem: explain(tell, problem) })
    return word('proof.other-agrees', { name, lines, count: replay.proof.moves })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return word('proof.other-unreadable', { name, problem: explain(tell, error.problem) })
  }
}
