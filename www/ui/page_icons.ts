/** Icons of pages alone, which no embedded lab loads. Lucide (ISC licence), as SVG text. */

export { default as book } from "lucide-static/icons/book-open.svg?raw";
export { default as bug } from "lucide-static/icons/bug.svg?raw";
export { default as flask } from "lucide-static/icons/flask-conical.svg?raw";
export { default as contents } from "lucide-static/icons/layout-grid.svg?raw";
export { default as moon } from "lucide-static/icons/moon.svg?raw";
export { default as sun } from "lucide-static/icons/sun.svg?raw";
export { default as sunMoon } from "lucide-static/icons/sun-moon.svg?raw";
