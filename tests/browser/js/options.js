export const bench = async (options) => {
  const app = document.querySelector("script[type=module]").src;
  const { html, render } = await import(new URL("./inside.js", app).href);
  const { optionFields } = await import(new URL("./screens/setup/index.js", app).href);
  const main = document.createElement("main");
  main.innerHTML = "<h1>Bench</h1><div></div>";
  document.body.replaceChildren(main);
  globalThis.choices = { values: {}, texts: {}, files: {}, faults: {} };
  globalThis.asked = [];
  const bad = (value) => JSON.stringify(value).includes("99");
  const editing = {
    names: [],
    there: null,
    change(what) {
      Object.assign(globalThis.choices, what);
      draw();
    },
    check: async (name, value) => {
      globalThis.asked.push([name, value]);
      return bad(value) ? ["There is no 99.", "And it is late."] : [];
    },
  };
  const page = () => html`<div class="page setup">${optionFields(options, globalThis.choices, editing)}</div>`;
  const draw = () => render(page(), main.lastChild);
  draw();
};
