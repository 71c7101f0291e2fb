// The style sheet stays with this file: Vite would have every `import()` of a file that needs a style sheet name it.
import '@vitejs/plugin-react/preamble'
import '#app/app.css'
import './hydrate.tsx'
