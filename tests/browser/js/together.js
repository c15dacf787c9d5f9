/** Starts recording the operations of the page's requests to Python, in `asked`. */
export const recordRequests = async () => {
  const src = document.querySelector('script[src$="app.js"]').src;
  const { engine } = await import(new URL("inside.js", src).href);
  const call = engine.call.bind(engine);
  globalThis.asked = [];
  engine.call = (request) => {
    globalThis.asked.push(request.op);
    return call(request);
  };
};
