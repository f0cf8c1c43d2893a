/** The part of read-excel-file in use, which only this suite installs. */
declare module 'read-excel-file/node' {
  type Cell = string | number | boolean | Date | null
  export default function readExcelFile(
    path: string,
    options: { trim: boolean },
  ): Promise<{ sheet: string; data: Cell[][] }[]>
}
