/** Everything that the shop of the stories logs; a run begins it anew. */
export const logFile = 'test-results/shop.log'
