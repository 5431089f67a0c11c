/** The faces of one attack, one after the other as they fell; a plus has rolled the next one. (BB-52) */
export function Dice({ die, faces, total }: { die: string; faces: readonly string[]; total: number }) {
  return (
    <span class={`bbc-dice bbc-die-${die}`}>
      {faces.map((face, at) => (
        <i key={at} class={face.endsWith('+') ? 'bbc-combo' : ''} style={{ '--roll': at }}>
          {face}
        </i>
      ))}
      <b style={{ '--roll': faces.length }}>= {total}</b>
    </span>
  )
}
