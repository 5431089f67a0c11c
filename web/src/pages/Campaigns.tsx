import { useState } from 'preact/hooks'
import { beginCampaign } from '../campaign/campaign-api.ts'
import type { CampaignUi } from '../campaign/campaign-ui.ts'
import { ImportProgress } from '../campaign/ImportProgress.tsx'
import { useImport } from '../campaign/imports.ts'
import { MyCampaigns } from '../campaign/MyCampaigns.tsx'
import { useCampaignUi } from '../campaign/use-campaign-ui.ts'
import { word } from '../campaign/words.ts'
import { ApiError } from '../net/api.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { TextFileInput } from '../components/TextFileInput.tsx'
import { go } from '../app/router.ts'
import { openBox, titleLanguage, titleOf } from '../games/catalogue.ts'
import { sayAny, spoken } from '../app/i18n.ts'
import '../campaign/campaign.css'

/** Start page of a game's campaigns: those of the rulebook, a random one, or one from a file. */
export function Campaigns({ code: game }: { code: string }) {
  const has = openBox(game)?.campaigns !== undefined
  const face = useCampaignUi(game)
  return (
    <PageLayout class="campaigns">
      <div class="page">
        <header class="campaigns-head">
          <p lang={titleLanguage(game)}>
            <a href={`/games/${game}`}>{titleOf(game)}</a>
          </p>
          <h1>{word(has ? 'begin' : 'begin.none')}</h1>
          <p class="lead">{word(has ? 'begin.lead' : 'begin.none.text')}</p>
        </header>
        {has && <MyCampaigns game={game} />}
        {face && <StartCampaign game={game} face={face} />}
      </div>
    </PageLayout>
  )
}

type From = 'book' | 'draw'

/** Starts one campaign at a time and shows an error next to the control that caused it. */
function StartCampaign({ game, face }: { game: string; face: CampaignUi }) {
  const [busy, setBusy] = useState<From | undefined>(undefined)
  const [problem, setProblem] = useState<{ readonly from: From; readonly refused: ApiError } | undefined>(undefined)
  const begin = async (from: From, what: () => Promise<Parameters<typeof beginCampaign>[1]>): Promise<void> => {
    setBusy(from)
    setProblem(undefined)
    try {
      const begun = await beginCampaign(game, await what())
      // A generated file is verified at once; if the server is too busy, it becomes an import job like any file.
      if ('code' in begun) return go(`/c/${begun.code}`)
      importing.begin(async () => begun)
      setBusy(undefined)
    } catch (error) {
      setProblem({ from, refused: error instanceof ApiError ? error : new ApiError('failed') })
      setBusy(undefined)
    }
  }
  const importing = useImport(`begin.${game}`, (code) => go(`/c/${code}`))
  const isBusy = busy !== undefined || importing.busy !== undefined
  const complaint = (from: From) =>
    problem?.from === from && (
      <p class="problem" role="alert">
        {sayAny(`refusal.${problem.refused.code}`, 'refusal.failed')}
      </p>
    )
  const { printed, draw, Cover } = face
  return (
    <>
      <section class="scenarios" aria-labelledby="from-the-book">
        <h2 id="from-the-book">{word('begin.book')}</h2>
        <ul>
          {printed.map(({ name, title, about }) => (
            <li key={name} class="panel-box scenario">
              {Cover && <Cover name={name} />}
              <h3>{title[spoken.value]}</h3>
              <p>{about[spoken.value]}</p>
              <button
                type="button"
                class="button primary"
                disabled={isBusy}
                onClick={() => void begin('book', async () => ({ name }))}
              >
                {word('begin.this', { name: title[spoken.value] })}
              </button>
            </li>
          ))}
        </ul>
        {complaint('book')}
        <p role="status" class="soft">
          {(busy === 'book' || busy === 'draw') && word('begin.busy')}
        </p>
      </section>
      <div class="other-beginnings">
        {draw && (
          <section class="panel-box" aria-labelledby="as-chance-has-it">
            <h2 id="as-chance-has-it">{word('begin.draw')}</h2>
            <p class="soft">{word('begin.draw.about')}</p>
            <RandomCampaign
              draw={draw}
              busy={isBusy}
              begin={(text) => void begin('draw', async () => ({ text: await text() }))}
            />
            {complaint('draw')}
          </section>
        )}
        <section class="panel-box" aria-labelledby="from-a-file">
          <h2 id="from-a-file">{word('begin.file')}</h2>
          <p class="soft">{word('begin.file.about')}</p>
          <TextFileInput
            paste={word('begin.file.paste')}
            broken={word('begin.file.broken')}
            problem={importing.problem}
            busy={importing.busy}
          >
            {(text, isReady) => (
              <button
                type="button"
                class="button"
                disabled={!isReady || isBusy}
                onClick={() => importing.begin(() => beginCampaign(game, { text }))}
              >
                {word('begin.file.do')}
              </button>
            )}
          </TextFileInput>
          <ImportProgress importing={importing} />
        </section>
      </div>
    </>
  )
}

interface RandomCampaignProps {
  draw: NonNullable<CampaignUi['draw']>
  busy: boolean
  begin(text: () => Promise<string>): void
}

function RandomCampaign({ draw: { least, most, text }, busy, begin }: RandomCampaignProps) {
  const [sections, setSections] = useState(Math.min(most, least + 2))
  const lengths = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  return (
    <div class="row wrap">
      <label class="row">
        <span>{word('begin.draw.sections')}</span>
        <select value={sections} onChange={({ currentTarget }) => setSections(Number(currentTarget.value))}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {length}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" disabled={busy} onClick={() => begin(() => text(sections))}>
        {word('begin.draw.do')}
      </button>
    </div>
  )
}
