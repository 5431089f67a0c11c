import { say } from '../app/i18n.ts'
import { letters } from '../app/settings.ts'
import { Dialog } from '../components/Dialog.tsx'
import type { Act } from './act-keys.ts'
import { ACT_KEYS } from './act-keys.ts'
import { useTableModel } from './table-model.ts'
import './KeyHelp.css'

/** The keys of this table: those of every game, and the letters of the acts that this game has. */
export function KeyHelp() {
  const { ui } = useTableModel()
  return ui.isHelpOpen.value ? <OpenHelp /> : null
}

function OpenHelp() {
  const { ui, game, latest } = useTableModel()
  const own = new Set(Object.values(game.acts ?? {}))
  const acts = (Object.keys(ACT_KEYS) as Act[]).filter((act) => own.has(act))
  const { rule } = latest.value
  return (
    <Dialog
      class="key-help"
      title={say('keys.title')}
      onClose={() => (ui.isHelpOpen.value = false)}
      closesOutside
      closingKey="?"
    >
      {(close) => (
        <>
          {!letters.value && <p class="problem">{say('keys.off')}</p>}
          <dl>
            <Row keys={[say('key.space')]} text={say('keys.send')} />
            {acts.map((act) => (
              <Row key={act} keys={[ACT_KEYS[act].toUpperCase()]} text={say(`act.${act}`)} />
            ))}
            <Row keys={['1–9']} text={say('keys.digits')} />
            <Row keys={['U']} text={say('keys.undo')} />
            <Row keys={['L']} text={say('keys.log')} />
            <Row keys={['?']} text={say('keys.help')} />
            <Row keys={['← ↑ ↓ →', say('key.enter')]} text={say('keys.arrows')} />
            <Row keys={[say('key.escape')]} text={say('keys.escape')} />
          </dl>
          <div class="row wrap">
            {rule && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  close()
                  ui.inspect(rule)
                }}
              >
                {say('keys.rule', { rule })}
              </button>
            )}
            <button type="button" class="button primary" autofocus onClick={close}>
              {say('close')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const Row = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
)
