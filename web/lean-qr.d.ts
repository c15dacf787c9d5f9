/** Types of lean-qr. The build copies the package to web/vendor with the same declaration next to it. */
declare module "*/lean-qr/lean-qr.js" {
  export { generate } from "lean-qr";
}
