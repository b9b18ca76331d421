/** True for `npm run test:long`, which runs slow tests in full. */
export const RUN_LONG_TESTS = process.env.TEST_LONG === '1';
