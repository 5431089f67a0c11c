import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { codeOf, asBadName } from '../net/api.ts'
import { sayAny } from '../app/i18n.ts'
import { word } from './words.ts'

interface EditableNameProps {
  /** The given name, or else the default one. */
  name: string
  /** What the name belongs to, regardless of the given name. */
  of: string
  given: string | undefined
  call: ((name: string) => Promise<void>) | undefined
}

/** A character's name, which players of the campaign may change. */
export function EditableName({ name, of, given, call }: EditableNameProps) {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Moves the focus into the field on opening, so that typing goes there.
  useLayoutEffect(() => {
    if (open) {
      field.current?.focus()
      field.current?.select()
    }
    // Returns the focus to the button that opened the field.
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  const save = async (event: Event) => {
    event.preventDefault()
    setProblem(undefined)
    await call?.(field.current?.value.trim() ?? '')
      .catch(asBadName)
      .then(() => setOpen(false))
      .catch((error) => setProblem(codeOf(error)))
  }
  if (!open || !call)
    return (
      <p class="named">
        <b>{name}</b>
        {call && (
          <button
            ref={opener}
            type="button"
            class="quiet"
            aria-label={word('rename.of', { name })}
            onClick={() => setOpen(true)}
          >
            {word('rename')}
          </button>
        )}
      </p>
    )
  return (
    <form
      class="name-form"
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <label class="field">
        <span>{word('rename.label', { name: of })}</span>
        <input
          ref={field}
          defaultValue={given ?? ''}
          maxLength={24}
          autocomplete="off"
          aria-invalid={problem === 'bad-name'}
          aria-describedby={`name-${of}`}
        />
      </label>
      <p id={`name-${of}`} class={problem ? 'problem' : 'soft'} role={problem ? 'alert' : undefined}>
        {problem ? sayAny(`refusal.${problem}`, 'refusal.failed') : word('rename.hint')}
      </p>
      <div class="row wrap">
        <button type="submit" class="button small primary">
          {word('rename.save')}
        </button>
        <button type="button" class="button small" onClick={() => setOpen(false)}>
          {word('rename.cancel')}
        </button>
      </div>
    </form>
  )
}
