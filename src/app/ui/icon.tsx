/** Outlines on a 24-pixel grid, in the colour of the text; they accompany words and are hidden from screen readers. */
export const ICONS = {
  add: 'M12 5v14M5 12h14',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  clear: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  done: 'M5 12.5l4.5 4.5L19 7',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 1.8',
  inventory: 'M4 6h16M4 12h16M4 18h10',
  keep: 'M7 4h10v16l-5-4-5 4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lookup: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  more: 'M4 12a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0M10.8 12a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0M17.6 12a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0',
  order: 'M4 6h16M7 12h10M10 18h4',
  paste: 'M8 5H5v15h14V5h-3M9 3h6v4H9z',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  photo: 'M3 7h4l2-3h6l2 3h4v13H3zM12 9.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5z',
  pin: 'M9 4h6M10 4v6l-3 4h10l-3-4V4M12 14v6',
  plate: 'M3 6h18v12H3zM6 9h.01M18 9h.01M6 15h.01M18 15h.01M9.5 10.5h5M9.5 13.5h5',
  ports: 'M4 5h16v14H4zM8 15v-3h2V9h4v3h2v3z',
  save: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M13.5 8v8M16.5 8v8',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11v9h12v-9',
  switch: 'M3 8h18v8H3zM6 12h.01M9 12h.01M12 12h.01M15 12h3',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  torch: 'M8 3h8v4l-2 3v11h-4V10L8 7zM8 6h8M12 12v2',
  vendors: 'M4 20V9l6-4v4l6-4v15zM16 11h4v9H4M8 13h.01M8 16.5h.01M12 13h.01M12 16.5h.01',
  api: 'M8 5c-3 0-1 6-4 7 3 1 1 7 4 7M16 5c3 0 1 6 4 7-3 1-1 7-4 7',
} as const

export type IconName = keyof typeof ICONS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
