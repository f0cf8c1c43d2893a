import { Plate, PlateTitle } from '../parts/plate.tsx'
import { Progress } from '../parts/progress.tsx'
import { Trouble } from '../parts/trouble.tsx'
import type { RegistryStatus } from '../../worker/protocol.ts'

/** Stands where there is no registry on the device: the first visit, or the browser has thrown it away. */
export function FirstDownload({ status: { progress, trouble } }: { status: RegistryStatus }) {
  return (
    <Plate label="The registry">
      <PlateTitle>
        {trouble === null ? 'Fetching the registry' : 'The registry is not here yet'}
      </PlateTitle>
      <p>
        Nameplate keeps the whole IEEE registry on this device. Once it is here, every address is
        answered without a network.
      </p>
      {trouble !== null ? (
        <Trouble trouble={trouble} />
      ) : (
        progress && <Progress name="Downloading the registry" progress={progress} />
      )}
    </Plate>
  )
}
