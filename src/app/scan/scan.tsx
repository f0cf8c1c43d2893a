import './scan.css'
import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { photosToRead, takePhotos } from '../platform/inventory-input.ts'
import { CameraView } from './camera-view.tsx'
import { PhotoInput } from './photo-input.tsx'
import { readPhotos, startReader, stopReader } from './reading.ts'
import { Results } from './results.tsx'

export function ScanScreen() {
  useEffect(() => {
    startReader()
    return stopReader
  }, [])
  useSignalEffect(() => {
    if (photosToRead.value.length > 0) void readPhotos(takePhotos())
  })
  return (
    <div class="stack">
      <h1 class="screen-title">Scan</h1>
      <div class="scan stack">
        <CameraView />
        <Results />
        <PhotoInput />
      </div>
    </div>
  )
}
