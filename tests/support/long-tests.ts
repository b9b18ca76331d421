/** Set by `npm run test:long`: slow tests that seldom fail then run in full. */
export const RUN_LONG_TESTS = process.env.TEST_LONG === '1';
