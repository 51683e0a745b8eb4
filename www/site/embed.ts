// The one script that an article needs: `<script type="module" src="…/collidoscope-lab.js"></script>` makes
// `<collidoscope-lab>` known. Its name is stable; what it imports is named by content.

export { CollidoscopeLab } from "../lab/lab.ts";
