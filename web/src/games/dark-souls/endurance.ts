const BOXES = 10

interface Box {
  readonly cube?: 'stamina' | 'wound'
  readonly soon?: 'planned' | 'harm'
}

/** The boxes from the left. A box may be both planned and predicted to be a wound; then it shows both. */
export function boxes(stamina: number, wounds: number, planned: number, harm: number): readonly Box[] {
  return Array.from({ length: BOXES }, (_, at): Box => {
    if (at < stamina) return { cube: 'stamina' }
    if (at >= BOXES - wounds) return { cube: 'wound' }
    const struck = at >= BOXES - wounds - harm
    if (at < stamina + planned) return struck ? { cube: 'stamina', soon: 'harm' } : { soon: 'planned' }
    return struck ? { soon: 'harm' } : {}
  })
}
