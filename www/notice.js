/*
 * Explains on a page why the laboratory is missing, when its module script cannot load. A module script
 * needs a web server, and from another site the server's permission; this is a plain script, which
 * needs neither:
 *
 *     <script src="https://…/www/notice.js" charset="utf-8" defer></script>
 *
 * The sentence goes into each `<collidoscope-lab>`, and into the site's own page.
 */
(() => {
  const TEXTS = {
    en: {
      file: "This page was opened as a file. Browsers load the Collidoscope laboratory only from a web server: open the page from one.",
      sandbox:
        "The Collidoscope laboratory could not load in this sandboxed frame. Its server must send “Access-Control-Allow-Origin: *”, or the frame needs “allow-same-origin”.",
      other: (/** @type {string} */ host) =>
        `The Collidoscope laboratory could not load from ${host}. That server must allow other sites to use its files: “Access-Control-Allow-Origin: *”.`,
      missing: "The Collidoscope laboratory could not load. Its script is missing, or this browser is too old for it.",
    },
    zh: {
      file: "本页是以文件方式打开的。浏览器只允许从网站服务器加载 Collidoscope 碰撞实验室，请通过网站服务器打开本页。",
      sandbox:
        "Collidoscope 碰撞实验室无法在这个沙盒框架中加载。它的服务器需要发送“Access-Control-Allow-Origin: *”，或者框架需要“allow-same-origin”。",
      other: (/** @type {string} */ host) =>
        `无法从 ${host} 加载 Collidoscope 碰撞实验室。该服务器需要允许其他网站使用它的文件：“Access-Control-Allow-Origin: *”。`,
      missing: "Collidoscope 碰撞实验室无法加载：脚本文件缺失，或浏览器版本太旧。",
    },
  };

  const script = document.currentScript;
  const source = script instanceof HTMLScriptElement ? script.src : location.href;

  /** @param {(typeof TEXTS)["en"]} texts */
  function sentence(texts) {
    const { protocol, origin, host } = new URL(source, location.href);
    if (location.protocol === "file:" || protocol === "file:") return texts.file;
    if (self.origin === "null") return texts.sandbox;
    return origin === location.origin ? texts.missing : texts.other(host);
  }

  /**
   * Whether the language of an element is Chinese: its own, else that of the page, else that of the browser.
   *
   * @param {Element} element
   */
  function isChinese(element) {
    const named = element.closest("[lang]")?.getAttribute("lang") || navigator.language;
    return /^zh\b/i.test(named);
  }

  /**
   * Appends the sentence to an element.
   *
   * @param {Element} place
   * @param {boolean} chinese
   */
  function show(place, chinese) {
    const paragraph = document.createElement("p");
    paragraph.lang = chinese ? "zh-Hans" : "en";
    paragraph.dataset.notice = "";
    paragraph.setAttribute("role", "alert");
    paragraph.textContent = sentence(chinese ? TEXTS.zh : TEXTS.en);
    place.append(paragraph);
  }

  /** Shows the sentence, unless the laboratory has loaded. */
  function check() {
    if (window.customElements?.get("collidoscope-lab") !== undefined) return;
    for (const lab of document.querySelectorAll("collidoscope-lab")) show(lab, isChinese(lab));
    const own = document.querySelector("#main > .static");
    if (own === null) return;
    show(own, false);
    show(own, true);
  }

  // After the page's "load" event, its module scripts have run or failed.
  if (document.readyState === "complete") check();
  else window.addEventListener("load", check);
})();
