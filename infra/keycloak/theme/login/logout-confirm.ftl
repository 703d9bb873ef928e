<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
<#if section = "header">${msg("logoutConfirmTitle")}
<#elseif section = "lead">
<p class="lead">${msg("logoutConfirmHeader")}</p>
<#elseif section = "form">
<form action="${url.logoutConfirmAction}" method="post">
<input type="hidden" name="session_code" value="${logoutConfirm.code}">
<button name="confirmLogout" id="kc-logout" type="submit">${msg("doLogout")}</button>
</form>
<#if layout.home?has_content><p class="aside-link"><a href="${layout.home}">${msg("backToApplication")}</a></p></#if>
</#if>
</@layout.registrationLayout>
