// pdfjs-dist warns where these are missing; it needs them for drawing, and tests only read text with it.
Object.assign(globalThis, { DOMMatrix: Object, ImageData: Object, Path2D: Object })
