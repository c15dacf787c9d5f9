/** lean-qr, which the build places under web/vendor with the same line beside it. */
declare module "*/lean-qr/lean-qr.js" {
  export { generate } from "lean-qr";
}
