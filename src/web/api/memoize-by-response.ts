type ResponseParser<Response, Args extends unknown[], Result> = (response: Response, ...args: Args) => Result;

/**
 * Parses a response once for all pages that are rendered from it: the server reuses cached responses. The result is the same
 * object on all of them. In the browser every response is a new object.
 */
export function memoizeByResponse<Response, Args extends unknown[], Result>(
  parse: ResponseParser<Response, Args, Result>,
): ResponseParser<Response, Args, Result> {
  const cache = new WeakMap<object, { args: Args; result: Result }>();
  return (response, ...args) => {
    if (typeof response !== 'object' || response === null) return parse(response, ...args);
    const cached = cache.get(response);
    if (cached?.args.every((arg, index) => arg === args[index])) return cached.result;
    const result = parse(response, ...args);
    cache.set(response, { args, result });
    return result;
  };
}
