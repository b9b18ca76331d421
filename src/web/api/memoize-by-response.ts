type ResponseParser<Answer, Beside extends unknown[], Read> = (answer: Answer, ...beside: Beside) => Read;

/**
 * Reads an answer once, however many pages are rendered from it: the server is given the same answer again and again. It
 * also makes what stands in the answer one and the same thing on all of them. In the browser every answer is a new one.
 */
export function memoizeByResponse<Answer, Beside extends unknown[], Read>(
  read: ResponseParser<Answer, Beside, Read>,
): ResponseParser<Answer, Beside, Read> {
  const known = new WeakMap<object, { beside: Beside; read: Read }>();
  return (answer, ...beside) => {
    if (typeof answer !== 'object' || answer === null) return read(answer, ...beside);
    const former = known.get(answer);
    if (former?.beside.every((thing, at) => thing === beside[at])) return former.read;
    const fresh = read(answer, ...beside);
    known.set(answer, { beside, read: fresh });
    return fresh;
  };
}
