import { NameplateError } from '../../core/errors.ts'

/** A workbook that cannot be read. Its message is the end of a sentence that begins with the name of the file. */
export class WorkbookError extends NameplateError<
  'too_large' | 'encrypted' | 'old_format' | 'not_a_workbook' | 'damaged'
> {
  override name = 'WorkbookError'
}

export function damaged(): WorkbookError {
  return new WorkbookError(
    'damaged',
    'is damaged. Open it in your spreadsheet program and save it again.',
  )
}
