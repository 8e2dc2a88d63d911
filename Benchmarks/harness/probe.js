// Stands in each page before its own scripts: how long from a press to the first change of the page after which a
// value that was being watched is another.
window.bench = {
  /** Watches the value of an expression for the press to come. */
  arm(expression) {
    const read = new Function(`return ${expression}`)
    const before = read()
    let pressed
    addEventListener("pointerdown", () => { pressed = performance.now() }, { capture: true, once: true })
    this.result = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        if (pressed === undefined || read() === before) return
        const time = performance.now() - pressed
        observer.disconnect()
        // The next press comes when this change has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(time)))
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }
}
