/** Pixels as a canvas gives them: red, green, blue and opacity, row by row from the top. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * The picture in grey, turned clockwise around its middle and cut to its own size; what comes in from outside is grey
 * too. Between pixels it is interpolated, without which narrow bars are lost.
 */
export function turned({ data, width, height }: Picture, degrees: number): Picture {
  const grey = greyOf(data)
  const out = new Uint32Array(width * height).fill(0xff_80_80_80)
  const angle = (degrees * Math.PI) / 180
  // Where a step to the right in the turned picture leads in the original one, in 65,536ths of a pixel.
  const stepX = Math.round(Math.cos(angle) * 65_536)
  const stepY = Math.round(-Math.sin(angle) * 65_536)
  const middleX = (width - 1) / 2
  const middleY = (height - 1) / 2
  const lastX = width - 1
  const lastY = height - 1
  for (let y = 0; y < height; y++) {
    const down = y - middleY
    let x16 = Math.round(middleX * 65_536 - middleX * stepX - down * stepY)
    let y16 = Math.round(middleY * 65_536 - middleX * stepY + down * stepX)
    for (let at = y * width, end = at + width; at < end; at++) {
      const fromX = x16 >> 16
      const fromY = y16 >> 16
      if (fromX >= 0 && fromY >= 0 && fromX < lastX && fromY < lastY) {
        const from = fromY * width + fromX
        const right = (x16 >> 8) & 0xff
        const low = (y16 >> 8) & 0xff
        const upper = grey[from]! * (256 - right) + grey[from + 1]! * right
        const lower = grey[from + width]! * (256 - right) + grey[from + width + 1]! * right
        out[at] = 0xff_00_00_00 | (((upper * (256 - low) + lower * low) >> 16) * 0x01_01_01)
      }
      x16 += stepX
      y16 += stepY
    }
  }
  return { data: new Uint8ClampedArray(out.buffer), width, height }
}

/** Green weighs as much as red and blue together, which is near enough to how bright a colour looks. */
function greyOf(data: Uint8ClampedArray<ArrayBuffer>): Uint8Array {
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0, from = 0; at < grey.length; at++, from += 4) {
    grey[at] = (data[from]! + 2 * data[from + 1]! + data[from + 2]!) >> 2
  }
  return grey
}
