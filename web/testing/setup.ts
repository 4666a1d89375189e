// On a busy machine the expectations of page tests may take a while.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
