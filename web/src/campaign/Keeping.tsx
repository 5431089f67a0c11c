import type { Campaign } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { Refused } from '../house.ts'
import { Twice } from '../parts/Twice.tsx'
import { Written } from '../parts/written/Written.tsx'
import { fileName, fileUrl, replaceWith } from './campaigns.ts'
import { word } from './words.ts'

interface KeepingProps {
  campaign: Campaign
  replaced(by: Campaign): void
}

/** The campaign as a file: to keep, to prove, and to come back from. */
export function Keeping({ campaign, replaced }: KeepingProps) {
  const { code, may, table } = campaign
  const [busy, setBusy] = useState(false)
  // The number of the replacement made here; the message disappears when it is undone.
  const [done, setDone] = useState<number | undefined>(undefined)
  const [problem, setProblem] = useState<Refused | undefined>(undefined)
  const replace = async (text: string): Promise<void> => {
    setBusy(true)
    setDone(undefined)
    setProblem(undefined)
    await replaceWith(code, text)
      .then((now) => {
        replaced(now)
        setDone(now.replaced[0]?.number)
      })
      .catch((error: unknown) => setProblem(error instanceof Refused ? error : new Refused('failed')))
    setBusy(false)
  }
  return (
    <section class="panel-box keeping" aria-labelledby="keeping">
      <h2 id="keeping">{word('file')}</h2>
      <p class="soft">{word('file.about')}</p>
      <a class="button" href={fileUrl(code)} download={fileName(code)}>
        {word('file.take')}
      </a>
      <p class="soft">
        {word('file.verify')} <code>npx gloamhall verify --campaign {fileName(code)}</code>
      </p>
      {may.includes('replace') && (
        <details>
          <summary>{word('file.replace')}</summary>
          <p class="soft">{word('file.replace.about')}</p>
          {table ? (
            <p>{word('file.replace.open')}</p>
          ) : (
            <Written
              paste={word('file.paste')}
              broken={word('file.broken')}
              problem={problem}
              busy={busy ? word('file.proving') : undefined}
            >
              {(text, isReady) =>
                isReady ? (
                  <Twice
                    class="button"
                    label={word('file.do')}
                    sure={word('file.sure')}
                    act={() => void replace(text)}
                  />
                ) : (
                  <button type="button" class="button" disabled>
                    {word('file.do')}
                  </button>
                )
              }
            </Written>
          )}
        </details>
      )}
      <p role="status">{done !== undefined && done === campaign.replaced[0]?.number && word('file.done')}</p>
    </section>
  )
}
