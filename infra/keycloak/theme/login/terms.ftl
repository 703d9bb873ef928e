<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header">${msg("termsTitle")}
<#elseif section = "form">
<div class="terms" id="kc-terms-text">${kcSanitize(msg("termsText"))?no_esc}</div>
<form action="${url.loginAction}" method="post">
<div class="buttons">
<button name="accept" id="kc-accept" type="submit">${msg("doAccept")}</button>
<button class="quiet" name="cancel" id="kc-decline" type="submit">${msg("doDecline")}</button>
</div>
</form>
</#if>
</@layout.registrationLayout>
