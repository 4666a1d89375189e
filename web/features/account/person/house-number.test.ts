import { expect, it } from 'vitest'
import { splitStreet } from './house-number.ts'

it.each([
  ['Rheinallee 12a', '', 'Rheinallee', '12a'],
  ['Rheinallee 12a', '12a', 'Rheinallee', '12a'],
  ['Rheinallee 12 A', '12a', 'Rheinallee', '12a'],
  ['Rheinallee, 12', '', 'Rheinallee', '12'],
  ['Hauptstr.5', '', 'Hauptstr.', '5'],
  ['Straße des 17. Juni 135', '', 'Straße des 17. Juni', '135'],
  ['Am Hang 3-5', '', 'Am Hang', '3-5'],
  ['Am Hang 3 – 5b', '', 'Am Hang', '3 – 5b'],
  ['Lange Zeile 12 1/2', '', 'Lange Zeile', '12 1/2'],
  ['221b Baker Street', '', 'Baker Street', '221b'],
  ['12, rue de la Paix', '12', 'rue de la Paix', '12'],
])('%j and %j are %j, %j', (street, houseNumber, ...expected) => {
  const split = splitStreet({ street, houseNumber })
  expect([split.street, split.houseNumber]).toEqual(expected)
})

it.each([
  ['Rheinallee', ''],
  ['Rheinallee', '12a'],
  ['Straße des 17. Juni', ''],
  ['Straße des 17. Juni', '135'],
  ['17. Juni Straße', ''],
  ['Q 7', ''],
  ['Q 7', '24'],
  ['C4', '12'],
  ['Bundesstraße 96', '3'],
  ['Am Hof 5, Hinterhaus', '5'],
  ['12', ''],
  ['', '12'],
])('%j and %j stay', (street, houseNumber) => {
  expect(splitStreet({ street, houseNumber })).toEqual({ street, houseNumber })
})
