import { expect, it } from 'vitest'
import { sampleGroup } from '../../../features/slots/times/testing.ts'
import { pricedTypes } from '../../../features/slots/times/priced-times.ts'
import { timesOf } from './times-of-day.ts'

const types = pricedTypes([sampleGroup('Premium', { '16:00': 141_00 })])
const failure = { isOffline: true, retry: () => undefined }
const lostTime = { typeId: 'Premium', startTime: '16:30' }
const times = ({ hasTypes = true, lacksTimes = false, hasStore = true, hasFailed = false } = {}) =>
  timesOf({
    lostTime,
    hasStore,
    failure: hasFailed ? failure : null,
    offer: { types: hasTypes ? types : null, span: null, lacksTimes, change: null, isGap: false },
  })

it('the times of a day are loading until they are there or have failed', () => {
  expect(times({ hasTypes: false })).toEqual({ status: 'loading' })
  expect(times({ hasTypes: false, hasFailed: true })).toEqual({ status: 'failed', ...failure })
  expect(times()).toMatchObject({ status: 'ready', types, lostTime, failure: null, isPartial: false })
})

it('times that are there stay beside a failure, with their store', () => {
  expect(times({ hasFailed: true })).toMatchObject({ status: 'ready', types, failure })
  expect(times({ hasFailed: true, hasStore: false })).toMatchObject({ status: 'failed' })
})

it('a time is not said to be lost where times are left out', () => {
  expect(times({ lacksTimes: true })).toMatchObject({ status: 'ready', lostTime: null, isPartial: true })
})
