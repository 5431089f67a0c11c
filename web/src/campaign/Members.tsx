import type { Campaign } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { Icon } from '../components/Icon.tsx'
import { SIGIL_ICONS } from '../components/icons.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { sayAny } from '../app/i18n.ts'
import { claimFounder, handOverTo, letBackIn, removePerson } from './campaign-api.ts'
import { useChange } from './use-change.ts'
import { word } from './words.ts'
import './Members.css'

interface MembersProps {
  campaign: Campaign
  changed(now: Campaign): void
}

/** Players of the campaign with their roles. The server says which buttons this guest has. */
export function Members({ campaign, changed }: MembersProps) {
  const { code, people, removed = [], may } = campaign
  const { busy, problem, change } = useChange(changed)
  const sure = { class: 'button small', disabled: busy }
  return (
    <section class="panel-box members" aria-labelledby="people">
      <h2 id="people">{word('people')}</h2>
      {people.length === 0 && <p class="soft">{word('people.none')}</p>}
      <ul>
        {people.map((person) => (
          <Row key={person.id} person={person} tag={person.role === 'founder' ? word('role.founder') : undefined}>
            {may.includes('hand-over') && person.role !== 'founder' && (
              <ConfirmButton
                {...sure}
                label={word('people.hand-over')}
                sure={word('people.hand-over.sure')}
                of={person.name}
                act={() => void change(() => handOverTo(code, person.id))}
              />
            )}
            {may.includes('remove') && person.role !== 'founder' && (
              <ConfirmButton
                {...sure}
                label={word('people.remove')}
                sure={word('people.remove.sure')}
                of={person.name}
                act={() => void change(() => removePerson(code, person.id))}
              />
            )}
          </Row>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <h3>{word('people.removed')}</h3>
          <p class="soft">{word('people.removed.about')}</p>
          <ul>
            {removed.map((person) => (
              <Row key={person.id} person={person}>
                {may.includes('let-back') && (
                  <ConfirmButton
                    {...sure}
                    label={word('people.let-back')}
                    sure={word('people.let-back.sure')}
                    of={person.name}
                    act={() => void change(() => letBackIn(code, person.id))}
                  />
                )}
              </Row>
            ))}
          </ul>
        </>
      )}
      {may.includes('claim') && (
        <>
          <p>{word('people.claim.about')}</p>
          <ConfirmButton
            class="button"
            disabled={busy}
            label={word('people.claim')}
            sure={word('people.claim.sure')}
            act={() => void change(() => claimFounder(code))}
          />
        </>
      )}
      {problem && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
    </section>
  )
}

interface RowProps {
  person: NonNullable<Campaign['removed']>[number] & { readonly you?: true | undefined }
  tag?: string | undefined
  children: ComponentChildren
}

function Row({ person: { name, sigil, you }, tag, children }: RowProps) {
  return (
    <li>
      <span class="member-name">
        {sigil && <Icon name={SIGIL_ICONS[sigil]} />} {name}
      </span>
      {tag && <span class="tag candle">{tag}</span>}
      {you && <span class="tag">{word('role.you')}</span>}
      <span class="member-actions">{children}</span>
    </li>
  )
}
