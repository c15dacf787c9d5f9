/** Tests of sharing: the panel with its buttons, and the dialog that asks for what is missing first. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { find, window } from "./support/dom.mjs";

const { document } = /** @type {any} */ (window);
Object.defineProperty(globalThis, "history", { value: window.history, configurable: true });
document.body.innerHTML = '<div id="live"></div><div id="notices"></div><div id="page"></div>';
document.execCommand = () => false;
const page = find(document, "#page");

const { render } = await import("lit-html");
const { SharePanel } = await import("../../web/features/share/panel.ts");
const { copyText } = await import("../../web/features/share/copy.ts");
const { ANONYMOUS, openSharing, openSigned } = await import("../../web/features/share/dialog.ts");
const { store } = await import("../../web/data/store.ts");

/** @type {string[]} */
let copied = [];
/** @type {any[]} */
let shared = [];

/**
 * Replaces the clipboard and the system's share dialog.
 * @param {{share?: (data: any) => Promise<void>, canShare?: (data: any) => boolean, clipboard?: boolean}} [what]
 */
function setNavigator({ share, canShare, clipboard = true } = {}) {
  copied = [];
  shared = [];
  const writeText = async (/** @type {string} */ text) => {
    if (!clipboard) throw new DOMException("no", "NotAllowedError");
    copied.push(text);
  };
  const value = {
    clipboard: { writeText },
    ...(share && {
      share: (/** @type {any} */ data) => {
        shared.push(data);
        return share(data);
      },
    }),
    ...(canShare && { canShare }),
  };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}
const failing = (/** @type {string} */ name) => async () => {
  throw new DOMException("no", name);
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
/** @param {any} root */
const labels = (root) => [...root.querySelectorAll("button")].map((one) => one.textContent);
/** @param {any} root @param {string} label */
async function press(root, label) {
  const button = [...root.querySelectorAll("button")].find((one) => one.textContent === label);
  assert.ok(button, `no button ${label} in ${labels(root)}`);
  button.click();
  await settle();
}
/** Draws a panel in the page. @param {any} what */
function drawPanel(what) {
  const panel = new SharePanel(() => render(panel.draw(what), page));
  panel.redraw();
  return panel;
}
const dialogs = () => [...document.querySelectorAll("dialog")];

beforeEach(() => setNavigator());
afterEach(() => {
  for (const one of dialogs()) one.close();
  for (const one of document.querySelectorAll(".flash")) one.remove();
  render(null, page);
});

describe("SharePanel", () => {
  test("has one button per way to share", async () => {
    const file = { name: "game.txt", text: "the game" };
    drawPanel({ link: "https://club.example/#d=1", file });
    assert.deepEqual(labels(page), ["Copy", "QR code", "Export as a file"]);
    drawPanel({ text: "the card" });
    assert.deepEqual(labels(page), ["Copy"]);
    drawPanel({ link: null, file });
    assert.deepEqual(labels(page), ["Export as a file"]);
    assert.match(page.textContent, /too long for a link/);
    setNavigator({ share: async () => {}, canShare: () => true });
    drawPanel({ link: null, file });
    await press(page, "Share");
    assert.equal(await shared[0].files[0].text(), "the game");
    setNavigator({ share: async () => {}, canShare: () => false });
    drawPanel({ link: null, file });
    assert.deepEqual(labels(page), ["Export as a file"], "the system cannot share files");
  });

  test("passes links as URLs and texts as texts to the system's share dialog", async () => {
    setNavigator({ share: async () => {} });
    drawPanel({ link: "https://club.example/#d=1" });
    await press(page, "Share");
    drawPanel({ text: "the card" });
    await press(page, "Share");
    assert.deepEqual(shared, [{ url: "https://club.example/#d=1" }, { text: "the card" }]);
    assert.deepEqual(copied, []);
  });

  test("does nothing if the player cancels or taps twice", async () => {
    for (const name of ["AbortError", "InvalidStateError"]) {
      setNavigator({ share: failing(name) });
      drawPanel({ text: "the card" });
      await press(page, "Share");
      assert.deepEqual([shared.length, copied], [1, []], name);
    }
  });

  test("copies the text and says so if the system cannot share it", async () => {
    const throwing = () => {
      throw new TypeError("unsupported");
    };
    for (const share of [failing("NotAllowedError"), failing("DataError"), throwing]) {
      setNavigator({ share });
      drawPanel({ text: "the card" });
      await press(page, "Share");
      assert.deepEqual(copied, ["the card"]);
      assert.equal(find(document, ".flash").textContent, "It could not be shared, so it was copied instead.");
    }
  });
});

describe("copyText", () => {
  test("shows the text in a dialog if the browser does not allow copying", async () => {
    setNavigator({ clipboard: false });
    void copyText("the report", "Report copied.");
    await settle();
    const [dialog] = dialogs();
    assert.match(dialog.textContent, /did not allow copying/);
    assert.equal(find(dialog, "textarea").value, "the report");
    assert.equal(document.querySelector(".flash"), null);
  });
});

describe("the sharing dialog", () => {
  test("shows a link, already copied", async () => {
    void openSharing("Send it", async () => ({ link: "https://club.example/#y=1", note: "A bot." }));
    assert.match(dialogs()[0].textContent, /Making the link/);
    await settle();
    assert.equal(find(dialogs()[0], "textarea").value, "https://club.example/#y=1");
    assert.deepEqual(copied, ["https://club.example/#y=1"]);
    assert.deepEqual(labels(dialogs()[0]), ["Copy", "QR code", "Close"]);
  });

  test("shows the link without a message if it cannot be copied without a tap", async () => {
    setNavigator({ clipboard: false });
    void openSharing("Send it", () => ({ link: "https://club.example/#y=1" }));
    await settle();
    assert.equal(dialogs().length, 1);
    assert.equal(find(dialogs()[0], "textarea").value, "https://club.example/#y=1");
  });

  test("asks for the sender's name once", async () => {
    /** @type {string[]} */
    const senders = [];
    const make = (/** @type {string} */ sender) => {
      senders.push(sender);
      return { link: "https://club.example/#d=1" };
    };
    const submit = async (/** @type {string} */ name) => {
      const [dialog] = dialogs();
      find(dialog, "input").value = name;
      find(dialog, "form").dispatchEvent(new window.Event("submit", { cancelable: true }));
      await settle();
      dialog.close();
    };
    void openSigned("Challenge a friend", "You", make);
    assert.deepEqual(senders, [], "the name is missing");
    await submit("");
    void openSigned("Challenge a friend", "You", make);
    await submit("Ann");
    void openSigned("Challenge a friend", "You", make);
    await settle();
    dialogs()[0].close();
    void openSigned("Challenge a friend", "Bo", make);
    await settle();
    assert.deepEqual(senders, [ANONYMOUS, "Ann", "Ann", "Bo"]);
    assert.equal(store.settings().sender, "Ann");
  });

  test("saves nothing and shows no link before the player agrees to reveal hidden information", async () => {
    let saved = 0;
    const make = () => ({
      link: "https://club.example/#p=1",
      reveals: ["Ann", "Bo"],
      save: () => {
        saved += 1;
      },
    });
    void openSharing("Play on together", make);
    await settle();
    assert.match(dialogs()[0].textContent, /What Ann and Bo chose in this round/);
    await press(dialogs()[0], "Cancel");
    assert.deepEqual([saved, copied, dialogs().length], [0, [], 0]);
    void openSharing("Play on together", make);
    await settle();
    await press(dialogs()[0], "Share anyway");
    assert.deepEqual([saved, copied], [1, ["https://club.example/#p=1"]]);
  });

  test("shows why there is no link", async () => {
    void openSharing("Play on together", () => ({
      link: "https://club.example/#p=1",
      save: () => {
        throw new Error("this game is open in another tab");
      },
    }));
    await settle();
    assert.equal(find(dialogs()[0], "[role=alert]").textContent, "This game is open in another tab.");
    assert.deepEqual([copied, labels(dialogs()[0])], [[], ["Close"]]);
  });

  test("does nothing if it is closed before the link is made", async () => {
    let saved = false;
    /** @type {(value: any) => void} */
    let reply = () => {};
    const made = new Promise((resolve) => {
      reply = resolve;
    });
    void openSharing("Play on together", () => made);
    await press(dialogs()[0], "Close");
    reply({
      link: "https://club.example/#p=1",
      save: () => {
        saved = true;
      },
    });
    await settle();
    assert.deepEqual([saved, copied, dialogs().length], [false, [], 0]);
  });
});
