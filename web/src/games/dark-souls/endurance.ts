const BOXES = 10

interface Box {
  readonly cube?: 'stamina' | 'wound'
  readonly soon?: 'planned' | 'harm'
}

/** Box by box from the left. What is planned and what is feared may want the same box: then it shows both. */
export function boxes(stamina: number, wounds: number, planned: number, harm: number): readonly Box[] {
  return Array.from({ length: BOXES }, (_, at): Box => {
    if (at < stamina) return { cube: 'stamina' }
    if (at >= BOXES - wounds) return { cube: 'wound' }
    const struck = at >= BOXES - wounds - harm
    if (at < stamina + planned) return struck ? { cube: 'stamina', soon: 'harm' } : { soon: 'planned' }
    return struck ? { soon: 'harm' } : {}
  })
}
