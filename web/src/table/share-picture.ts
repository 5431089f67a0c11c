import { seatColour } from '../components/seat-colours.ts'
import type { SharedResult } from './share.ts'

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 72]
const INK = { ground: '#0E0B10', text: '#EDE4D3', muted: '#B5A9A0', candle: '#F0C75E', line: '#85738B' }
const FACE = '"Atkinson Hyperlegible Next", sans-serif'

/** The result as a PNG of the size that link previews use. */
export async function pictureOf({ title, outcome, players, grid, link }: SharedResult): Promise<Blob> {
  const fonts = { title: '64px "Pirata One", serif', text: `34px ${FACE}`, small: `26px ${FACE}` }
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font))).catch(() => undefined)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw pictures')
  const glow = pen.createRadialGradient(WIDTH - 190, 110, 10, WIDTH - 190, 110, 520)
  glow.addColorStop(0, '#5a4420')
  glow.addColorStop(1, INK.ground)
  pen.fillStyle = glow
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = INK.line
  pen.lineWidth = 2
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48)
  let y = MARGIN + 52
  const write = (text: string, font: string, colour: string, lineHeight: number): void => {
    pen.font = font
    pen.fillStyle = colour
    for (const line of wrapped(pen, text, WIDTH - 2 * MARGIN)) {
      pen.fillText(line, MARGIN, y)
      y += lineHeight
    }
  }
  write(title, fonts.title, INK.candle, 70)
  write(outcome, fonts.text, INK.text, 44)
  y += 14
  for (const line of grid) write(line, fonts.text, INK.text, 44)
  // The names side by side, each with the colour and number of its seat; winners are lit.
  pen.font = fonts.small
  let x = MARGIN
  for (const { seat, name, won } of players) {
    const width = pen.measureText(name).width + 64
    if (x > MARGIN && x + width > WIDTH - MARGIN) {
      x = MARGIN
      y += 46
    }
    const { fill, ink } = seatColour(seat)
    pen.fillStyle = fill
    pen.beginPath()
    pen.arc(x + 17, y - 9, 17, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.fillText(String(seat), x + 17, y)
    pen.textAlign = 'left'
    pen.fillStyle = won ? INK.candle : INK.muted
    pen.fillText(name, x + 44, y)
    x += width
  }
  pen.fillStyle = INK.muted
  pen.fillText(link.replace(/^https?:\/\//, ''), MARGIN, HEIGHT - MARGIN + 12)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
}

function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (pen.measureText(longer).width <= width || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
