// What every test of the shop's pages waits for may take a while on a busy machine.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
