import type { PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:base`: the journeys below a path, for which the app is built once more. */
const weekly: PlaywrightTestConfig = { ...config, testMatch: '*.weekly.ts' }
export default weekly
