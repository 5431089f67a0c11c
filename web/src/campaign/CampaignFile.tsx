import type { Campaign } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { TextFileInput } from '../components/TextFileInput.tsx'
import { campaignOf, fileName, fileUrl, replaceWith } from './campaign-api.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { useImport } from './imports.ts'
import { word } from './words.ts'

interface CampaignFileProps {
  campaign: Campaign
  replaced(by: Campaign): void
}

/** Export, verification and import of a campaign file. */
export function CampaignFile({ campaign, replaced }: CampaignFileProps) {
  const { code, may, table } = campaign
  // The number of the replacement made here; the message disappears when it is undone.
  const [done, setDone] = useState<number | undefined>(undefined)
  const importing = useImport(`replace.${code}`, async () => {
    const now = await campaignOf(code)
    replaced(now)
    setDone(now.replacements[0]?.number)
  })
  // Open after a reload too, so that a running import and its result are visible.
  const isShown = importing.busy !== undefined || importing.problem !== undefined || importing.cancelled
  const replace = (text: string): void => {
    setDone(undefined)
    importing.begin(() => replaceWith(code, text))
  }
  return (
    <section class="panel-box campaign-file" aria-labelledby="campaign-file">
      <h2 id="campaign-file">{word('file')}</h2>
      <p class="soft">{word('file.about')}</p>
      <a class="button" href={fileUrl(code)} download={fileName(code)}>
        {word('file.take')}
      </a>
      <p class="soft">
        {word('file.verify')} <code>npx gloamhall verify --campaign {fileName(code)}</code>
      </p>
      {may.includes('replace') && (
        <details open={isShown || undefined}>
          <summary>{word('file.replace')}</summary>
          <p class="soft">{word('file.replace.about')}</p>
          {table ? (
            <p>{word('file.replace.open')}</p>
          ) : (
            <TextFileInput
              paste={word('file.paste')}
              broken={word('file.broken')}
              problem={importing.problem}
              busy={importing.busy}
            >
              {(text, isReady) =>
                isReady ? (
                  <ConfirmButton
                    class="button"
                    label={word('file.do')}
                    sure={word('file.sure')}
                    act={() => replace(text)}
                  />
                ) : (
                  <button type="button" class="button" disabled>
                    {word('file.do')}
                  </button>
                )
              }
            </TextFileInput>
          )}
        </details>
      )}
      <ImportProgress importing={importing} />
      <p role="status">{done !== undefined && done === campaign.replacements[0]?.number && word('file.done')}</p>
    </section>
  )
}
