import type { InstallProgress } from '../../../../src/core/update/install-progress.ts'
import { InstallError } from '../../../../src/store/errors.ts'
import { installRegistry, type InstallOptions } from '../../../../src/store/registry/install.ts'
import type { TestRegistry } from '../../../e2e/support/registry.ts'
import type { Tab } from '../device.ts'

/** A running installation, and its reports. */
export function run(deps: Tab): {
  told: InstallProgress[]
  outcome: ReturnType<typeof installRegistry>
} {
  const told: InstallProgress[] = []
  const options: InstallOptions = { onProgress: (progress) => told.push(progress) }
  return { told, outcome: installRegistry(deps, options) }
}

/** The lookup pack. */
export function fileOf({ latest, files }: TestRegistry): Buffer {
  return files.get(latest.pack.file) ?? Buffer.alloc(0)
}

/** The error of an installation. */
export async function failureOf(work: Promise<unknown>): Promise<InstallError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof InstallError) return error
  throw new Error('It did not fail by an InstallError.', { cause: error })
}
